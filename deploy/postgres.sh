#!/bin/sh
# Either of two PostgreSQL servers: the primary, or the standby that each of its commits waits for. Run by the user of the data.
#   postgres.sh init   makes a new database, which this server is the primary of
#   postgres.sh        serves; without data, as the standby of PEER once that is a primary
#   postgres.sh check  ends with 0 when it takes connections, or follows the one that does
# PGDATA, PGPORT, PEER (the other's address), PEER_PORT, REPLICATION_PASSWORD, for `init` also SHOP_PASSWORD.
# A standby takes no connections: so a balancer's check tells the two apart. Who is the primary is for people to decide.
set -eu
: "${PGDATA:?}" "${PEER:?}" "${REPLICATION_PASSWORD:?}"
PEER_PORT=${PEER_PORT:-5432}

if [ "${1:-}" = check ]; then
  pg_isready --quiet || grep -qs 'w[a]lreceiver' /proc/[0-9]*/cmdline
  exit
fi

if [ "${1:-}" = init ]; then
  : "${SHOP_PASSWORD:?}"
  initdb --data-checksums --username=postgres --encoding=UTF8 --locale=C --auth-local=peer --auth-host=scram-sha-256
  cat >> "$PGDATA/postgresql.conf" <<'END'
listen_addresses = '*'
max_connections = 200
hot_standby = off
synchronous_standby_names = 'standby'
wal_keep_size = '1GB'
END
  cat >> "$PGDATA/pg_hba.conf" <<'END'
host shop shop all scram-sha-256
host replication replicator all scram-sha-256
END
  # Nobody is there yet to wait for.
  pg_ctl --wait --log="$PGDATA/init.log" -o "-c listen_addresses='' -c synchronous_standby_names=''" start
  psql --username=postgres --quiet --set=ON_ERROR_STOP=1 postgres <<'END'
\getenv shop SHOP_PASSWORD
\getenv replicator REPLICATION_PASSWORD
create role shop login password :'shop';
create role replicator replication login password :'replicator';
create database shop owner shop;
END
  exec pg_ctl --wait stop
fi

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  chmod 700 "$PGDATA"
  until PGPASSWORD=$REPLICATION_PASSWORD pg_basebackup --dbname="host=$PEER port=$PEER_PORT user=replicator application_name=standby" \
    --pgdata="$PGDATA" --write-recovery-conf --wal-method=stream --checkpoint=fast; do sleep 2; done
elif [ ! -e "$PGDATA/standby.signal" ] && pg_isready --quiet --host="$PEER" --port="$PEER_PORT"; then
  echo "$PEER is the primary now. Empty $PGDATA: then this server becomes its standby." >&2
  exit 1
fi
exec postgres
