import BetterSqlite3 from 'better-sqlite3';
import { Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { expect, it } from 'vitest';
import { readAccount } from '../src/credit/reading.ts';
import { openDatabase } from '../src/kernel/db/openDatabase.ts';
import type { Tables } from '../src/kernel/db/schema.ts';
import { databaseFile } from '../src/kernel/db/sqlite.ts';
import { onBothDatabases, type TestStore } from '../src/testing/bothDatabases.ts';
import { migrations } from './all.ts';

/** A connection to a database as it was before a migration. */
async function openBefore(name: string, { databaseUrl, dataDir }: TestStore): Promise<Kysely<Tables>> {
  const dialect = databaseUrl
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) })
    : new SqliteDialect({ database: new BetterSqlite3(databaseFile(dataDir)) });
  const db = new Kysely<Tables>({ dialect });
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([one]) => one < name));
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => earlier } }).migrateToLatest();
  if (error) throw error;
  return db;
}

const PHONE = '03001112233';
const OTHER = '03004445566';

/** Method, status, phone, total, placed, completed, deleted. */
const ORDERS = [
  // Past midnight in Karachi.
  ['CREDIT', 'completed', PHONE, 150_050, '2026-03-01T08:00:00.000Z', '2026-03-31T20:15:00.000Z', null],
  ['CREDIT', 'paid', PHONE, 90_000, '2026-04-02T08:00:00.000Z', null, null],
  ['CREDIT', 'pending', PHONE, 70_000, '2026-04-03T08:00:00.000Z', null, null],
  [
    'CREDIT',
    'completed',
    PHONE,
    10_000,
    '2026-04-04T08:00:00.000Z',
    '2026-04-05T08:00:00.000Z',
    '2026-04-06T08:00:00.000Z',
  ],
  ['CREDIT', 'completed', PHONE, 0, '2026-04-07T08:00:00.000Z', '2026-04-07T09:00:00.000Z', null],
  ['COD', 'completed', PHONE, 20_000, '2026-04-08T08:00:00.000Z', '2026-04-09T08:00:00.000Z', null],
  ['CREDIT', 'completed', OTHER, 33_333, '2026-04-10T08:00:00.000Z', '2026-04-11T08:00:00.000Z', null],
] as const;

onBothDatabases(
  'a shop from before payments were noted',
  (store) => {
    it('has what its completed orders on credit were paid, on their day, and owes for the others', async () => {
      const before = await openBefore('0019-accounting', store());
      for (const [at, [method, status, phone, total, created, completed, removed]] of ORDERS.entries()) {
        await sql`insert into orders (invoice_number, channel, status, fulfilment, customer_name, customer_phone,
          customer_secondary_phone, customer_address, customer_city, payment_method, subtotal, discount, tax, shipping,
          total, search_text, created_at, completed_at, removed_at, phone_key)
        values (${`INV-00000${at + 1}`}, 'till', ${status}, 'new', 'Bilal', ${phone}, '', '', '', ${method}, ${total},
          0, 0, 0, ${total}, 'bilal', ${created}, ${completed}, ${removed}, ${phone})`.execute(before);
      }
      await before.destroy();

      const db = openDatabase(store());
      try {
        await db.migrate();
        const payments = await db.read.selectFrom('customer_payments').selectAll().orderBy('id').execute();
        expect(payments.map(({ id: _id, ...payment }) => payment)).toEqual(
          [
            {
              phone: PHONE,
              order_id: 1,
              amount: 150_050,
              paid_on: '2026-04-01',
              created_at: '2026-03-31T20:15:00.000Z',
            },
            {
              phone: PHONE,
              order_id: 2,
              amount: 90_000,
              paid_on: '2026-04-02',
              created_at: '2026-04-02T08:00:00.000Z',
            },
            {
              phone: OTHER,
              order_id: 7,
              amount: 33_333,
              paid_on: '2026-04-11',
              created_at: '2026-04-11T08:00:00.000Z',
            },
          ].map((payment) =>
            expect.objectContaining({ ...payment, method: 'other', by_user: null, reverses_id: null }),
          ),
        );
        expect(await readAccount(db.read, PHONE)).toMatchObject({ owed: 70_000, paid: 240_050 });
        expect(await readAccount(db.read, OTHER)).toMatchObject({ owed: 0, paid: 33_333 });
        // A second start changes nothing.
        await db.migrate();
        expect(await db.read.selectFrom('customer_payments').selectAll().orderBy('id').execute()).toEqual(payments);
      } finally {
        await db.close();
      }
    });
  },
  false,
);
