#!/bin/bash
# Run once by the image of PostgreSQL when it makes its data (compose.yml): a standby on the same network may follow.
echo 'host replication konter samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
