#!/bin/bash
# Starts a PostgreSQL that follows `database-1` (compose.yml): with a copy of it the first time, with its own data after that.
set -e
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 0700 "$PGDATA"
  gosu postgres pg_basebackup -h database-1 -U konter -D "$PGDATA" -X stream --checkpoint=fast --write-recovery-conf
fi
exec docker-entrypoint.sh postgres
