import { sql, type Kysely } from 'kysely';
import { generatedId, isPostgres } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What nobody may change of the audit log, also where a customer is forgotten. */
const KEPT = ['id', 'at', 'user_id', 'action', 'subject', 'actor'];
const TEXTS = ['subject_id', 'subject_name', 'search_text', 'before', 'after'];

/** Whose data is forgotten, and how far each order is: 0 as it was, 1 without a person, 2 without a phone too. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('forgotten_customers')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('by_user', 'integer', (c) => c.references('users.id'))
    .execute();
  // Has its one row only inside a transaction that forgets somebody.
  await db.schema
    .createTable('forgetting')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('anonymity', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`anonymity in (0, 1, 2)`),
    )
    .execute();
  await sql`create index orders_personal on orders (created_at, id) where anonymity = 0`.execute(db);
  // Deleted orders are in it too, as they are a person's.
  await db.schema.createIndex('orders_person').on('orders').columns(['phone_key', 'anonymity']).execute();
  await openAuditTexts(db);
}

/** The texts of the audit log may be changed by who forgets a customer; all else stays refused to everybody. */
async function openAuditTexts(db: Kysely<Tables>): Promise<void> {
  const text = sql.lit('rows of audit_log are never changed or deleted');
  const columns = (names: string[]) => sql.join(names.map((name) => sql.ref(name)));
  if (!isPostgres(db)) {
    await sql`drop trigger audit_log_no_update`.execute(db);
    await sql`create trigger audit_log_no_update before update of ${columns(KEPT)} on audit_log
      begin select raise(abort, ${text}); end`.execute(db);
    await sql`create trigger audit_log_no_rewrite before update of ${columns(TEXTS)} on audit_log
      when not exists (select 1 from forgetting) begin select raise(abort, ${text}); end`.execute(db);
    return;
  }
  await sql`drop trigger audit_log_kept on audit_log`.execute(db);
  await sql`create trigger audit_log_kept before update of ${columns(KEPT)} or delete or truncate on audit_log
    for each statement execute function audit_log_kept()`.execute(db);
  await sql`create function audit_log_texts() returns trigger language plpgsql as $$
    begin
      if not exists (select 1 from forgetting) then raise exception using message = ${text}; end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger audit_log_texts before update of ${columns(TEXTS)} on audit_log
    for each statement execute function audit_log_texts()`.execute(db);
}
