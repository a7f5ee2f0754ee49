#!/bin/sh
# Writes an encrypted backup of the site's database into a folder. Removes backups that are older than two weeks, but never
# the newest seven. Run it in the folder of the release, with the variables of the site. It needs age, and for PostgreSQL
# pg_dump of the server's version or a newer one.
set -eu
umask 077

folder=${1:?the folder for backups}
if [ -z "${BACKUP_RECIPIENT:-}" ]; then
  echo 'No backup: BACKUP_RECIPIENT is empty. Set it to a public key of age (age-keygen), or to "none" for plain backups.' >&2
  exit 1
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
# An interrupted run left these.
rm -f "$folder"/site-*.part

# Decodes the percent-encoding of a URL.
decoded() {
  rest=$1
  while case $rest in *%??*) true ;; *) false ;; esac; do
    printf %s "${rest%%\%*}"
    rest=${rest#*%}
    printf "\\$(printf %03o "0x$(printf %.2s "$rest")")"
    rest=${rest#??}
  done
  printf %s "$rest"
}

name=site-$(date -u +%Y%m%dT%H%M%SZ)
if [ -n "${DATABASE_URL:-}" ]; then
  name=$name.dump
  # Every user of the machine can read arguments, so the password goes by the environment.
  after_scheme=${DATABASE_URL#*://}
  authority=${after_scheme%%[/?]*}
  credentials=${authority%@*}
  user=${credentials%%:*}
  if [ "$credentials" != "$authority" ] && [ "$user" != "$credentials" ]; then
    PGPASSWORD=$(decoded "${credentials#*:}")
    export PGPASSWORD
    DATABASE_URL=${DATABASE_URL%%://*}://$user@${after_scheme#"$credentials@"}
  fi
  case $DATABASE_URL in *[?\&]password=*)
    echo 'No backup: write the password into DATABASE_URL as postgres://user:password@host/database.' >&2
    exit 1
    ;;
  esac
  pg_dump --format=custom --file="$work/$name" --no-unlogged-table-data --dbname="$DATABASE_URL"
  pg_restore --list "$work/$name" > /dev/null
else
  name=$name.sqlite
  node scripts/database.mjs backup "$work/$name"
fi

if [ "$BACKUP_RECIPIENT" = none ]; then
  cp "$work/$name" "$folder/$name.part"
else
  age --recipient "$BACKUP_RECIPIENT" --output "$folder/$name.age.part" "$work/$name"
  name=$name.age
fi
sync "$folder/$name.part"
mv "$folder/$name.part" "$folder/$name"
echo "Written: $folder/$name"

# The newest seven stay whatever their age, so a wrong clock or weeks without a backup leave something to restore.
find "$folder" -maxdepth 1 -type f -name 'site-????????T??????Z.*' | sort -r | tail -n +8 | while read -r old; do
  find "$old" -mtime +14 -delete
done
