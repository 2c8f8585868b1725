import { sql } from 'kysely';
import type { PhoneBlock, Reputation } from '@shop/shared/contracts/http/orders/phones';
import { karachiDateTime } from '@shop/shared/format/dates';
import { phoneKey } from '@shop/shared/format/phone';
import type { Reader } from '../../kernel/db/database.ts';
import { inOneTrip } from '../../kernel/db/inOneTrip.ts';
import { prepared } from '../../kernel/db/prepared.ts';

type Counts = Omit<Reputation, 'blocked'>;

const NOTHING: Counts = { delivered: 0, returned: 0, cancelled: 0, open: 0 };

/** What an order counts as for its phone. A paid order counts as delivered, even if nobody marked it as delivered. */
const END = sql<keyof Counts>`case
  when fulfilment in ('delivered', 'returned', 'cancelled') then fulfilment
  when status in ('paid', 'completed') then 'delivered'
  else 'open' end`;

/** The phones of an order in the form they are compared in, each once; none for a walk-in customer. */
export function phoneKeysOf(...phones: (string | undefined)[]): string[] {
  return [...new Set(phones.map((phone) => phoneKey(phone ?? '')))].filter(Boolean);
}

/** What became of all orders of these phones together. */
export async function readReputation(db: Reader, keys: readonly string[]): Promise<Reputation> {
  if (keys.length === 0) return { ...NOTHING, blocked: null };
  const [counts, blocked] = [await countOrders(db, keys), await readBlock(db, keys)];
  return { ...counts, blocked };
}

/** The same of several customers, in their order: those with one phone together, since they are nearly all. */
export async function readReputations(db: Reader, customers: readonly (readonly string[])[]): Promise<Reputation[]> {
  const found = new Map<string, Reputation>([['', { ...NOTHING, blocked: null }]]);
  const single = [...new Set(customers.flatMap((keys) => (keys.length === 1 ? keys : [])))];
  if (single.length > 0) {
    const [counted, blocked] = await inOneTrip(db, [
      countEach.of(db, { keys: single }),
      readBlockRows.of(db, { keys: single }),
    ]);
    const [counts, blocks] = [endsOf(counted), blocksOf(blocked)];
    for (const key of single) {
      found.set(key, { ...NOTHING, ...counts.get(key), blocked: blocks.get(key) ?? null });
    }
  }
  const reputations: Reputation[] = [];
  for (const keys of customers) {
    const name = keys.join(' ');
    const known = found.get(name) ?? (await readReputation(db, keys));
    found.set(name, known);
    reputations.push(known);
  }
  return reputations;
}

/** What became of all orders of these phones together. */
export async function countOrders(db: Reader, keys: readonly string[]): Promise<Counts> {
  const rows = await countEnds(db, { keys: [...keys] });
  return { ...NOTHING, ...Object.fromEntries(rows.map(({ end, orders }) => [end, orders])) };
}

/** Reads the two indexes of phones alone. An order that names a phone twice counts once. */
const countEnds = prepared((db: Reader, { keys }: { keys: string[] }) => {
  const of = (column: PhoneColumn) => ordersOf(db, column, keys).select(['id', 'fulfilment', 'status']);
  return db
    .selectFrom(of('phone_key').union(of('secondary_phone_key')).as('o'))
    .select([END.as('end'), (eb) => eb.fn.countAll<number>().as('orders')])
    .groupBy(END);
});

/** The same for each phone by itself. */
const countEach = prepared((db: Reader, { keys }: { keys: string[] }) => {
  const of = (column: PhoneColumn) =>
    ordersOf(db, column, keys).select(['id', 'fulfilment', 'status', `${column} as phone` as const]);
  return db
    .selectFrom(of('phone_key').union(of('secondary_phone_key')).as('o'))
    .select(['o.phone', END.as('end'), (eb) => eb.fn.countAll<number>().as('orders')])
    .groupBy(['o.phone', END]);
});

function endsOf(rows: Awaited<ReturnType<typeof countEach>>): ReadonlyMap<string, Partial<Counts>> {
  const ends = Map.groupBy(rows, ({ phone }) => phone);
  return new Map(
    [...ends].map(([phone, own]) => [phone, Object.fromEntries(own.map(({ end, orders }) => [end, orders]))]),
  );
}

/**
 * By which the shop knows a phone (`phoneKey`): it sold to it at the counter, wrote an order down for it, or an order of it
 * was confirmed by somebody, or sent, and did not come back.
 */
export const knownOrders = (db: Reader, key: string) =>
  ordersOf(db, 'phone_key', [key])
    .where('fulfilment', 'not in', ['returned', 'cancelled'])
    .where((eb) =>
      eb.or([
        eb('fulfilment', 'in', ['dispatched', 'delivered']),
        eb('created_by', 'is not', null),
        eb('status', 'in', ['paid', 'completed']),
        eb.and([eb('fulfilment', '=', sql.lit('confirmed')), eb('reserve', '=', sql.lit('kept'))]),
      ]),
    )
    .select('id');

type PhoneColumn = 'phone_key' | 'secondary_phone_key';

const ordersOf = (db: Reader, column: PhoneColumn, keys: readonly string[]) =>
  db.selectFrom('orders').where(column, 'in', keys).where(column, '<>', sql.lit('')).where('removed_at', 'is', null);

/** Of several phones of one customer, the block that was made first. */
async function readBlock(db: Reader, keys: readonly string[]): Promise<PhoneBlock | null> {
  const [block = null] = blocksOf(await readBlockRows(db, { keys: [...keys] })).values();
  return block;
}

const readBlockRows = prepared((db: Reader, { keys }: { keys: string[] }) =>
  db
    .selectFrom('blocked_phones as b')
    .innerJoin('users as u', 'u.id', 'b.blocked_by')
    .select(['b.phone', 'b.reason', 'b.blocked_at', 'u.fullname'])
    .where('b.phone', 'in', keys)
    .orderBy('b.id'),
);

/** By phone, the first that was made first. */
const blocksOf = (rows: Awaited<ReturnType<typeof readBlockRows>>): ReadonlyMap<string, PhoneBlock> =>
  new Map(
    rows.map((row) => [row.phone, { reason: row.reason, by: row.fullname, date: karachiDateTime(row.blocked_at) }]),
  );
