import { sql, type Kysely } from 'kysely';
import { continueIds, generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Lookups (roles among them), people, sessions and what staff did. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('entities')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('alias', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('group_name', 'text', (c) => c.notNull())
    .addColumn('color_code', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('value', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_by', 'integer')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('is_system', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`is_system in (0, 1)`),
    )
    .addColumn('is_trash', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`is_trash in (0, 1)`),
    )
    .execute();
  await db.schema.createIndex('entities_group').on('entities').columns(['group_name', 'position', 'id']).execute();

  await db.schema
    .createTable('users')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('fullname', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('phone1', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('phone2', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('company', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('role_id', 'integer', (c) => c.notNull().references('entities.id'))
    .addColumn('username', 'text', (c) => c.unique())
    .addColumn('password_hash', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('removed', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`removed in (0, 1)`),
    )
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('cookie_hash', 'text', (c) => c.notNull().unique())
    .addColumn('auth_token_hash', 'text', (c) => c.notNull())
    .addColumn('api_key_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();

  await db.schema
    .createTable('login_attempts')
    .addColumn('subject', 'text', (c) => c.primaryKey())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addColumn('blocked_until', 'bigint', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.references('users.id'))
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute();
  await db.schema.createIndex('audit_log_subject').on('audit_log').columns(['subject', 'subject_id']).execute();

  await systemEntities(db);
}

/** The categories of the storefront's routes (storefront specification, 9) and the roles (52 is a supplier). */
async function systemEntities(db: Kysely<Tables>): Promise<void> {
  const created_at = new Date().toISOString();
  const category = { group_name: 'prdCategory', is_system: 1, created_at } as const;
  const role = { group_name: 'role', is_system: 1, created_at } as const;
  await db
    .insertInto('entities')
    .values([
      { ...category, id: 20, position: 2, name: 'Boys Collection', alias: 'boys-collection' },
      { ...category, id: 21, position: 1, name: 'Girls Collection', alias: 'girls-collection' },
      { ...category, id: 22, position: 3, name: 'Deals', alias: 'deals' },
      { ...category, id: 23, position: 4, name: 'Gift Packs', alias: 'gift-packs' },
      { ...role, id: 50, position: 1, name: 'Administrator', alias: 'administrator' },
      { ...role, id: 51, position: 2, name: 'Manager', alias: 'manager' },
      { ...role, id: 53, position: 3, name: 'Cashier', alias: 'cashier' },
      { ...role, id: 52, position: 4, name: 'Supplier', alias: 'supplier' },
    ])
    .execute();
  await continueIds(db, 'entities');
}
