# Part of Recto, a PDF viewer and SDK for the X11 desktop.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# `make run` and `make test` are all that is needed; `make help` lists the rest.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.NOTPARALLEL:

# The Debian packages Recto needs, in the one place that names them.
BUILD_PACKAGES := g++ pkg-config libx11-dev libx11-xcb-dev libxcb-shm0-dev libxi-dev libxext-dev libxrandr-dev \
	libcairo2-dev libpango1.0-dev libglib2.0-dev libpoppler-glib-dev libqpdf-dev nettle-dev libnss3-dev libseccomp-dev
RUN_PACKAGES := poppler-data fonts-dejavu-core fonts-urw-base35
TEST_PACKAGES := python3-minimal xvfb xserver-xorg-core xserver-xorg-video-dummy openbox x11-utils x11-xserver-utils xclip xsel \
	poppler-utils qpdf mupdf-tools openssl dbus-daemon libxcb1-dev libxcb-xtest0-dev libxtst-dev libxdamage-dev \
	libxfixes-dev uim-xim uim-m17nlib locales

SWIFT ?= swift
RELEASE_FLAGS := -c release --static-swift-stdlib
PREFIX ?= /usr/local
DESTDIR ?=

# What the scripts get, untouched by make: a file name may hold spaces, quotes and dollars.
export SWIFT
export RECTO_FILE := $(or $(value FILE),Assets/welcome.pdf)
export RECTO_ARGS := $(value ARGS)
export RECTO_FOLDER := $(value FOLDER)

.PHONY: help run test build bench icons screenshots gallery install uninstall lint clean packages test-packages toolchain

help: ## Show this list
	@echo 'usage: make TARGET'
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' Makefile | while IFS='|' read -r name text; do \
		printf '  %-10s %s\n' "$$name" "$$text"; done

run: build ## Build and open the guide, or FILE=path.pdf, with ARGS="--page 3"
	@.ci/show

test: test-packages toolchain ## Build everything and run all tests
	@.ci/test

build: packages toolchain ## Build recto and recto-worker, optimised, into .build/release
	@$(SWIFT) build $(RELEASE_FLAGS) --product recto-worker
	@$(SWIFT) build $(RELEASE_FLAGS) --product recto-portal
	@$(SWIFT) build $(RELEASE_FLAGS) --product recto

bench: test-packages build ## Build and run the measurements, with ARGS="--help"
	@$(SWIFT) build $(RELEASE_FLAGS) --product recto-bench
	@eval "exec .build/release/recto-bench $${RECTO_ARGS:-figures}"

icons: toolchain ## Make the table of icons anew from the pictures in Assets/icons
	@$(SWIFT) run recto-icons Assets/icons Sources/RectoUI/Icons/IconTable.swift

screenshots: build ## Make the picture in the README anew
	@.ci/screenshots Assets

gallery: test-packages toolchain ## Make pictures of all states of the window in FOLDER (.build/gallery)
	@.ci/screenshots --gallery "$${RECTO_FOLDER:-.build/gallery}"

install: ## Install under PREFIX (/usr/local), staged below DESTDIR
	@test -x .build/release/recto || $(MAKE) build
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' .ci/install

uninstall: ## Remove exactly what install puts under PREFIX
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' .ci/install --remove

lint: ## Check formatting, the order of the house and the documents
	@.ci/lint

clean: ## Remove what was built
	@rm -rf .build

packages:
	@.ci/packages $(BUILD_PACKAGES) $(RUN_PACKAGES)

test-packages:
	@.ci/packages $(BUILD_PACKAGES) $(RUN_PACKAGES) $(TEST_PACKAGES)

toolchain:
	@.ci/toolchain
