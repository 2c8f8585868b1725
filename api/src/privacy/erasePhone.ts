import { setImmediate as pause } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Writer } from '../kernel/db/database.ts';
import type { Tables } from '../kernel/db/schema.ts';
import { rewriteAudit, whileErasing } from './erasure.ts';
import { addressReplacement, phoneLikes, erasedJson, erasedText, type Replacement } from './replacements.ts';

type Columns = { [T in keyof Tables]?: readonly (keyof Tables[T] & string)[] };

/** Where staff write in their own words: a phone can stand anywhere. */
export const FREE_TEXTS = {
  orders: ['notes'],
  order_lines: ['note'],
  confirmation_attempts: ['note'],
  parcel_advice: ['note', 'error'],
  customer_payments: ['note'],
  customers: ['tags', 'note', 'search_text'],
  supplier_payments: ['note', 'search_text'],
  purchases: ['note', 'search_text'],
  expenses: ['description', 'search_text'],
  recurring_expenses: ['description', 'search_text'],
  drawer_movements: ['reason'],
  blocked_phones: ['reason', 'search_text'],
  returns: ['reason'],
  order_payments: ['reference'],
  return_refunds: ['reference'],
  parcel_events: ['words', 'word_key', 'reason'],
  saved_views: ['name', 'query'],
  held_carts: ['name'],
  offline_sales: ['note'],
} as const satisfies Columns;

export const JSON_TEXTS = {
  order_events: ['detail'],
  held_carts: ['cart'],
  offline_sales: ['payload'],
} as const satisfies Columns;

/** Rows of one look through a large table; others have their turn after it. */
const SLICE = 5000;

/** Too small for slices, and without the `id` they go by. */
const WHOLE = new Set(['return_refunds']);

interface PhoneErasure {
  /** Of the phone, as it is compared. */
  key: string;
  /** Names and addresses that are searched for where the whole person can stand. */
  words: readonly string[];
  /** Null where it is too short to be told from other numbers. */
  phone: Replacement | null;
  /** The phone, and all that is said of the person beside it. */
  all: readonly Replacement[];
}

/**
 * Replaces a phone, however it is written, wherever somebody may have written it down; in what is JSON, and in the audit log,
 * names and addresses that stand with it too. Goes through whole tables, a slice in a transaction: nobody waits for all of it.
 */
export function erasePhone(db: Database, { key, words, phone, all }: PhoneErasure): Promise<void> {
  return eraseWherever(db, { like: phone ? phoneLikes(key) : [], words, phone, all });
}

/** The same of an address of mail. */
export function eraseAddress(db: Database, address: string): Promise<void> {
  const one = addressReplacement(address);
  return eraseWherever(db, { like: likesOf(address), words: [], phone: one, all: [one] });
}

async function eraseWherever(
  db: Database,
  { like, words, phone, all }: Omit<PhoneErasure, 'key'> & { like: readonly string[] },
): Promise<void> {
  for (const [table, columns] of Object.entries(FREE_TEXTS)) {
    for (const column of columns) {
      await eraseInColumn(db, { table, column, like }, (text) => erasedText(text, phone ? [phone] : []));
    }
  }
  for (const [table, columns] of Object.entries(JSON_TEXTS)) {
    for (const column of columns) {
      await eraseInColumn(db, { table, column, like }, (text) => erasedJson(text, all, true));
    }
  }
  await inSlices(db, 'audit_log', (slice) =>
    db.transaction(async (trx) => {
      const rows = await trx
        .selectFrom('audit_log')
        .selectAll()
        .where(slice)
        .where(has(['subject_id', 'subject_name', 'before', 'after'], like))
        .execute();
      if (rows.length === 0) return;
      await whileErasing(trx, async () => {
        for (const row of rows) await rewriteAudit(trx, row, all, true);
      });
    }),
  );
  await eraseWords(db, [...like, ...words.flatMap(likesOf)], all);
}

/**
 * What forms were answered, kept for a month, and what the audit log calls held carts: the person can be in it without the
 * phone.
 */
async function eraseWords(db: Database, like: readonly string[], all: readonly Replacement[]): Promise<void> {
  await db.transaction(async (trx) => {
    await eraseInRows(trx, { table: 'idempotency_keys', column: 'result', like }, sql`true`, (text) =>
      erasedJson(text, all),
    );
    const carts = await trx
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', 'cart')
      .where(has(['subject_name'], like))
      .execute();
    await whileErasing(trx, async () => {
      for (const row of carts) await rewriteAudit(trx, row, all);
    });
  });
}

interface Column {
  table: string;
  column: string;
  like: readonly string[];
}

async function eraseInColumn(db: Database, column: Column, erase: (text: string) => string): Promise<void> {
  await inSlices(db, column.table, (slice) => db.transaction((trx) => eraseInRows(trx, column, slice, erase)));
}

async function eraseInRows(
  trx: Writer,
  { table, column, like }: Column,
  slice: RawBuilder<boolean>,
  erase: (text: string) => string,
): Promise<void> {
  const [of, text] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ text: string }>`select distinct ${text} as text from ${of}
    where ${slice} and ${has([column], like)}`.execute(trx);
  for (const row of rows) {
    const erased = erase(row.text);
    if (erased === row.text) continue;
    await sql`update ${of} set ${text} = ${erased} where ${slice} and ${text} = ${row.text}`.execute(trx);
  }
}

/** By `id`, up to the last there was when it began. */
async function inSlices(db: Database, table: string, work: (slice: RawBuilder<boolean>) => Promise<void>) {
  if (WHOLE.has(table)) return work(sql`true`);
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from ${sql.table(table)}`.execute(db.read);
  const last = Number(rows[0]?.last ?? 0);
  for (let from = 0; from < last; from += SLICE) {
    await work(sql`id > ${from} and id <= ${from + SLICE}`);
    await pause();
  }
}

/** Whatever the case, as what is replaced is found. Without patterns, nothing. */
function has(columns: readonly string[], like: readonly string[]): RawBuilder<boolean> {
  if (like.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(
    columns.flatMap((column) =>
      like.map((pattern) => sql`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`),
    ),
    sql` or `,
  )})`;
}

/** For `like`: a text as it is, and as it stands in JSON. */
function likesOf(text: string): string[] {
  const forms = new Set([text, JSON.stringify(text).slice(1, -1)]);
  return [...forms].map((form) => `%${form.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}
