import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What goes wrong in browsers, and how fast pages are, by version. Nothing of it names a person. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('telemetry_faults')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('hour', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('events', 'integer', (c) => c.notNull())
    .addColumn('visitors', 'integer', (c) => c.notNull())
    .addColumn('first_at', 'text', (c) => c.notNull())
    .addColumn('last_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('telemetry_faults_pk', ['name', 'version', 'hour', 'fingerprint'])
    .execute();
  await db.schema.createIndex('telemetry_faults_hour').on('telemetry_faults').column('hour').execute();

  await db.schema
    .createTable('telemetry_visitors')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('visitor', 'text', (c) => c.notNull())
    .addColumn('events', 'integer', (c) => c.notNull())
    .addColumn('last_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('telemetry_visitors_pk', ['name', 'version', 'fingerprint', 'visitor'])
    .execute();
  await db.schema.createIndex('telemetry_visitors_at').on('telemetry_visitors').column('last_at').execute();

  await db.schema
    .createTable('telemetry_salts')
    .addColumn('day', 'text', (c) => c.primaryKey())
    .addColumn('salt', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('telemetry_views')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('hour', 'text', (c) => c.notNull())
    .addColumn('views', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('telemetry_views_pk', ['name', 'version', 'hour'])
    .execute();
  await db.schema.createIndex('telemetry_views_hour').on('telemetry_views').column('hour').execute();

  await db.schema
    .createTable('telemetry_vitals')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('page', 'text', (c) => c.notNull())
    .addColumn('metric', 'text', (c) => c.notNull())
    .addColumn('bucket', 'integer', (c) => c.notNull())
    .addColumn('documents', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('telemetry_vitals_pk', ['name', 'version', 'day', 'page', 'metric', 'bucket'])
    .execute();
  await db.schema.createIndex('telemetry_vitals_day').on('telemetry_vitals').column('day').execute();
}
