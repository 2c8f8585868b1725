import { sql, type Kysely } from 'kysely';
import { keepRows } from '../src/kernel/db/keepRows.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** People who are switched off, where sessions come from, and the audit log: found quickly, and never changed again. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('users')
    .addColumn('switched_off', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`switched_off in (0, 1)`),
    )
    .execute();
  for (const column of ['used_at', 'user_agent', 'address'] as const) {
    await db.schema
      .alterTable('sessions')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await sql`update sessions set used_at = created_at`.execute(db);
  await auditLog(db);
}

async function auditLog(db: Kysely<Tables>): Promise<void> {
  for (const column of ['subject_name', 'search_text'] as const) {
    await db.schema
      .alterTable('audit_log')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  // Earlier rows are found by the number of what they are about only.
  await sql`update audit_log set search_text = subject_id`.execute(db);
  await db.schema.dropIndex('audit_log_subject').execute();
  // Newest first, by each filter; `at` is in order of the ids but for what two servers write in the same moment.
  type Column = 'subject' | 'subject_id' | 'action' | 'user_id' | 'search_text';
  const index = (name: string, columns: Column[], also: Column[] = []) =>
    db.schema
      .createIndex(`audit_log_${name}`)
      .on('audit_log')
      .columns([...columns, 'at', 'id', ...also])
      .execute();
  await index('subject', ['subject', 'subject_id']);
  await index('kind', ['subject']);
  await index('action', ['action']);
  await index('user', ['user_id']);
  await index('user_kind', ['user_id', 'subject']);
  await index('user_action', ['user_id', 'action']);
  // Searching goes through all of it, and needs nothing else.
  await index('search', ['search_text'], ['subject', 'action', 'user_id', 'subject_id']);
  await index('time', []);
  await keepRows(db, 'audit_log');
}
