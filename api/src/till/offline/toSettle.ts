import type { ToSettle } from '@shop/shared/contracts/http/till/offline';
import { karachiDateTime } from '@shop/shared/format/dates';
import { itemName } from '@shop/shared/format/itemNames';
import { rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../../kernel/db/database.ts';
import { drawerOf, readSale, type ReadSale } from './reading.ts';
import { isNamedByKey } from './takingBack.ts';
import { tillNames } from './tillNames.ts';

/** Shown at once; when these are answered for, the next come. */
const MOST = 300;

/** The oldest first, shortfalls after sales that are not in the books at all. */
export async function readToSettle(db: Reader): Promise<ToSettle[]> {
  return [...(await readSales(db)), ...(await readShortfalls(db))];
}

async function readSales(db: Reader): Promise<ToSettle[]> {
  const rows = await db
    .selectFrom('offline_sales as s')
    .innerJoin('till_devices as d', 'd.id', 's.device_id')
    .leftJoin('users as u', 'u.id', 's.cashier')
    .leftJoin('orders as o', 'o.id', 's.order_id')
    .select([
      's.id',
      's.number',
      's.sold_at',
      's.total',
      's.reason',
      's.payload',
      's.waits_for',
      's.rebuilt',
      'd.name as till',
    ])
    .select(['u.fullname as cashier', 'o.id as orderId', 'o.invoice_number'])
    .select((eb) =>
      eb
        .selectFrom('order_payments as p')
        .select((paid) => paid.fn.sum<number>('p.amount').as('seen'))
        .whereRef('p.order_id', '=', 's.order_id')
        .where('p.method', 'in', ['card', 'bank', 'wallet'])
        .as('seen'),
    )
    .where('s.waits_for', '<>', '')
    .orderBy('s.id')
    .limit(MOST)
    .execute();
  const read = new Map(rows.flatMap(({ id, payload }) => (payload === '' ? [] : [[id, readSale(payload)] as const])));
  const sold = new Map([...read].map(([id, one]) => [id, itemsOf(one)]));
  const names = await namesOf(db, [...sold.values()].flat());
  const tillOf = await tillNames(
    db,
    rows.flatMap(({ rebuilt, number }) => (rebuilt === 1 ? [number] : [])),
  );
  const drawer = (id: number) => drawerIn(read.get(id));
  return rows.map(({ id, number, waits_for, rebuilt, till, reason, ...row }) => ({
    rowId: `sale-${id}`,
    kind: waits_for === 'booking' ? 'listed' : waits_for === 'payment' ? 'payment' : 'rebuilt',
    id,
    number,
    date: karachiDateTime(row.sold_at),
    till: (rebuilt === 1 && tillOf(number)) || till,
    cashier: row.cashier ?? '',
    ...(row.orderId !== null && { invoiceId: row.orderId, invoiceNumber: row.invoice_number ?? '' }),
    amount: rupeesOf(waits_for === 'payment' ? Number(row.seen ?? 0) : row.total),
    reason: waits_for === 'booking' ? reason : '',
    ...drawer(id),
    items: (sold.get(id) ?? []).map(({ stockId, quantity }) => ({ name: names.get(stockId) ?? '', quantity })),
  }));
}

interface Piece {
  stockId: number;
  quantity: number;
}

function drawerIn(read: ReadSale | undefined): Pick<ToSettle, 'drawer'> {
  const drawer = read && drawerOf(read);
  return drawer ? { drawer } : {};
}

/** Of a sale that is not in the books; none where nobody can tell. */
function itemsOf({ sale, back }: ReadSale): Piece[] {
  if (back && isNamedByKey(back.back)) {
    return back.back.lines.map(({ lineId, quantity }) => ({ stockId: Number(lineId), quantity: Number(quantity) }));
  }
  return (sale?.order.items ?? []).map(({ id, quantity }) => ({ stockId: Number(id), quantity: Number(quantity) }));
}

async function namesOf(db: Reader, pieces: readonly Piece[]): Promise<ReadonlyMap<number, string>> {
  if (pieces.length === 0) return new Map();
  const ids = [...new Set(pieces.map(({ stockId }) => stockId))];
  const rows = await named(db).where('v.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, itemName(row)]));
}

const named = (db: Reader) =>
  db
    .selectFrom('variations as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('entities as z', 'z.id', 'v.size_id')
    .select(['v.id', 'p.name as productName', 'v.color as varient', 'z.name as sizeTitle']);

async function readShortfalls(db: Reader): Promise<ToSettle[]> {
  const rows = await db
    .selectFrom('shortfalls as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .innerJoin('variations as v', 'v.id', 'f.stock_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('entities as z', 'z.id', 'v.size_id')
    .leftJoin('users as u', 'u.id', 'o.created_by')
    .select(['f.id', 'f.pieces', 'o.id as orderId', 'o.invoice_number', 'o.till_number', 'o.created_at', 'o.total'])
    .select(['v.qty', 'p.name as productName', 'v.color as varient', 'z.name as sizeTitle', 'u.fullname as cashier'])
    .where('f.settled_at', 'is', null)
    .orderBy('f.id')
    .limit(MOST)
    .execute();
  const tillOf = await tillNames(
    db,
    rows.map(({ till_number }) => till_number),
  );
  return rows.map((row) => ({
    rowId: `shortfall-${row.id}`,
    kind: 'shortfall',
    id: row.id,
    number: row.till_number,
    date: karachiDateTime(row.created_at),
    till: tillOf(row.till_number) ?? '',
    cashier: row.cashier ?? '',
    invoiceId: row.orderId,
    invoiceNumber: row.invoice_number,
    amount: rupeesOf(row.total),
    reason: '',
    items: [{ name: itemName(row), quantity: row.pieces }],
    onHand: row.qty,
  }));
}
