import { sql, type Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import { keepRows } from '../src/kernel/db/keepRows.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What is released: versions of shell and remotes, which were current when, and the tokens teams deploy with. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('release_versions')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('entry', 'text', (c) => c.notNull())
    .addColumn('files', 'text', (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('commit_id', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('stored_at', 'text', (c) => c.notNull())
    .addColumn('removed_at', 'text')
    .addUniqueConstraint('release_versions_name', ['name', 'version'])
    .execute();
  await db.schema.createIndex('release_versions_digest').on('release_versions').column('digest').execute();
  await sql`create index release_versions_kept on release_versions (stored_at) where removed_at is null`.execute(db);
  const told = [
    'id',
    'name',
    'version',
    'entry',
    'files',
    'digest',
    'bytes',
    'commit_id',
    'source',
    'by',
    'at',
  ] as const;
  await keepRows(db, 'release_versions', told);

  await db.schema
    .createTable('release_switches')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('why', 'text', (c) => c.notNull().check(sql`why in ('release', 'use', 'rollback', 'automatic')`))
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addForeignKeyConstraint('release_switches_version', ['name', 'version'], 'release_versions', ['name', 'version'])
    .execute();
  await db.schema.createIndex('release_switches_name').on('release_switches').columns(['name', 'id']).execute();
  await keepRows(db, 'release_switches');

  await db.schema
    .createTable('release_current')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('version', 'text', (c) => c.notNull())
    .addForeignKeyConstraint('release_current_version', ['name', 'version'], 'release_versions', ['name', 'version'])
    .execute();
  // Held by whoever makes something current: one after the other.
  await db.insertInto('counters').values({ name: 'releases', value: 0 }).execute();

  await db.schema
    .createTable('deploy_tokens')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('by_user', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('last_used_at', 'text')
    .execute();
  await keepRows(db, 'deploy_tokens', ['id', 'name', 'label', 'hash', 'by_user', 'created_at', 'expires_at']);

  // Who did it where nobody of staff did: a token, a start of the shop.
  await db.schema
    .alterTable('audit_log')
    .addColumn('actor', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
