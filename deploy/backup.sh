#!/bin/sh
# Writes a backup of the site's database into a folder and removes those of more than two weeks ago. It is to be run in the
# folder of the release, with the variables of the site; PostgreSQL needs pg_dump of its own version or a newer one.
set -eu
umask 077

folder=${1:?the folder for backups}
name="$folder/site-$(date -u +%Y%m%dT%H%M%SZ)"

if [ -n "${DATABASE_URL:-}" ]; then
  pg_dump --format=custom --file="$name.part" "$DATABASE_URL"
  pg_restore --list "$name.part" > /dev/null
  mv "$name.part" "$name.dump"
else
  node scripts/database.mjs backup "$name.sqlite"
fi

find "$folder" -type f -name 'site-*' -mtime +14 -delete
