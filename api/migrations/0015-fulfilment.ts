import { sql, type Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Everything that happens to an order, its version, and what comes back counted as not sold. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();

  await db.schema
    .createTable('order_events')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('by_user', 'integer', (c) => c.references('users.id'))
    .addColumn('detail', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('undone_by', 'integer', (c) => c.references('order_events.id'))
    .execute();
  await db.schema.createIndex('order_events_order').on('order_events').columns(['order_id', 'id']).execute();
  await fillOrderEvents(db);

  await db.schema.dropIndex('stock_movements_sold').execute();
  await sql`create index stock_movements_sold on stock_movements (created_at, stock_id, change)
    where reason in ('sale', 'order-changed', 'order-deleted', 'order-returned', 'order-cancelled', 'order-restored')`.execute(
    db,
  );
}

/** What is known of the orders there are; of who completed or deleted them, what the audit log says. */
export async function fillOrderEvents(db: Kysely<Tables>): Promise<void> {
  await sql`insert into order_events (order_id, kind, at, by_user, detail)
    select id, 'placed', created_at, created_by,
      '{"channel":"' || channel || '","method":"' || payment_method || '"}'
    from orders order by id`.execute(db);
  // Cash was completed by being placed.
  await sql`insert into order_events (order_id, kind, at, by_user)
    select o.id, 'paid', o.completed_at, ${doneBy('order.complete')}
    from orders as o where o.completed_at is not null and o.completed_at <> o.created_at order by o.id`.execute(db);
  await sql`insert into order_events (order_id, kind, at, by_user)
    select o.id, 'deleted', o.removed_at, ${doneBy('order.delete')}
    from orders as o where o.removed_at is not null order by o.id`.execute(db);
}

const doneBy = (action: string) => sql`(select max(a.user_id) from audit_log as a
  where a.subject = 'order' and a.subject_id = cast(o.id as text) and a.action = ${action})`;
