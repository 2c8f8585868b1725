#!/bin/sh
# For an image: brings the tables up to date, and what the image was built with into the registry. Doing it again changes nothing.
set -e
mkdir -p "$DEPLOY_DIR"
cp -R built/. "$DEPLOY_DIR"
node api/migrate/migrate.ts
exec node shell/release/releaseChanged.ts
