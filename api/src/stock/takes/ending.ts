import { setImmediate as pause } from 'node:timers/promises';
import type { PostTake, StartTake, TakeDetail } from '@shop/shared/contracts/http/stock/stockTakes';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import { checkCategory } from '../../lookups/repository.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Writer } from '../../kernel/db/database.ts';
import { searchTextOf } from '@shop/shared/format/search';
import { oneLine } from '@shop/shared/format/plainText';
import { ApiError, refusedFields } from '../../kernel/http/apiError.ts';
import { bumpDataVersion } from '../../kernel/db/dataVersion.ts';
import { restWithout, type StockChange } from '../../ledger/movements.ts';
import { recordMovements } from '../../ledger/recordMovements.ts';
import { stockOnSale } from '../list.ts';
import { readTake } from './detail.ts';
import { notOpen } from './lockOpenTake.ts';
import { takeReference } from './reference.ts';

/** Rows of one statement, and after how many others get their turn. */
const STEP = 250;

/** Begins a count. Throws 422 for an unknown category, or a shelf on which nothing stands, naming those there are. */
export async function startTake(trx: Writer, staff: StaffIdentity, body: StartTake): Promise<TakeDetail> {
  const category_id = body.category === undefined ? null : Number(body.category);
  if (category_id !== null) await checkCategory(trx, category_id);
  const shelf = oneLine(body.shelf ?? '');
  if (shelf !== '') await checkShelf(trx, shelf);
  const name = oneLine(body.name);
  const { id } = await trx
    .insertInto('stock_takes')
    .values({
      name,
      search_text: searchTextOf(name),
      category_id,
      shelf,
      status: 'open',
      created_by: staff.userId,
      created_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(trx, staff, { action: 'stockTake.start', subject: 'stockTake', subjectId: id, after: { name } });
  await recordEvents(trx, staff.userId, [{ kind: 'stockTakes', subject: id }]);
  return readTake(trx, id);
}

async function checkShelf(trx: Writer, shelf: string): Promise<void> {
  const shelves = await stockOnSale(trx)
    .where('v.shelf', '<>', '')
    .select('v.shelf')
    .distinct()
    .orderBy('v.shelf')
    .execute();
  const names = shelves.map((row) => row.shelf);
  if (names.includes(shelf)) return;
  const there = names.length > 0 ? `There are: ${names.join(', ')}.` : 'No stock item has a shelf yet.';
  throw refusedFields({ shelf: `Nothing stands on shelf ${shelf}. ${there}` });
}

/**
 * Posts what was counted: each difference to the books of the moment it was counted, on top of what was sold or bought
 * since; all of them or none. Stock items that were deleted meanwhile are left out. Throws 404; 409 TAKE_ENDED,
 * CHANGED_MEANWHILE when somebody has counted since `version`, PIECES_GONE with the variations of which fewer are left
 * than were missing.
 */
export async function postTake(trx: Writer, staff: StaffIdentity, body: PostTake): Promise<TakeDetail> {
  const takeId = Number(body.takeId);
  const at = new Date().toISOString();
  const take = await endTake(trx, takeId, { status: 'posted', userId: staff.userId, at }, Number(body.version));
  const lines = await trx
    .selectFrom('stock_take_lines as l')
    .innerJoin('variations as v', 'v.id', 'l.stock_id')
    .select(['l.stock_id', 'l.counted', 'l.book', 'v.product_id', 'v.sku'])
    .where('l.take_id', '=', takeId)
    .whereRef('l.counted', '<>', 'l.book')
    .where('v.retired', '=', 0)
    .orderBy('l.stock_id')
    .execute();
  const changes: StockChange[] = [];
  const short: { stockId: number; sku: string }[] = [];
  for (const [i, { stock_id, counted, book, sku }] of lines.entries()) {
    if (i % STEP === STEP - 1) await pause();
    const change = counted - book;
    // In ascending id, as orders take theirs.
    const row = await trx
      .updateTable('variations')
      .set((eb) => ({ qty: eb('qty', '+', change), ...(change < 0 && { cost_rest: restWithout(-change) }) }))
      .where('id', '=', stock_id)
      .where('retired', '=', 0)
      .where((eb) => eb(eb('qty', '+', change), '>=', 0))
      .returning('qty')
      .executeTakeFirst();
    if (row) changes.push({ stockId: stock_id, change, quantityAfter: row.qty });
    else short.push({ stockId: stock_id, sku });
  }
  if (short.length > 0) {
    const skus = short.map(({ sku }) => sku).join(', ');
    throw new ApiError('PIECES_GONE', `Fewer are left than were missing: please count ${skus} again.`, short);
  }
  const cause = { reason: 'count', reference: takeReference(takeId, take.name), userId: staff.userId, at } as const;
  for (let first = 0; first < changes.length; first += STEP) {
    await recordMovements(trx, changes.slice(first, first + STEP), cause);
  }
  await recordAudit(trx, staff, {
    action: 'stockTake.post',
    subject: 'stockTake',
    subjectId: takeId,
    before: Object.fromEntries(lines.map(({ sku, book }) => [sku, book])),
    after: Object.fromEntries(lines.map(({ sku, counted }) => [sku, counted])),
  });
  const products = [...new Set(lines.map(({ product_id }) => product_id))];
  if (products.length > 0) await bumpDataVersion(trx, products);
  await recordEvents(trx, staff.userId, [
    { kind: 'stockTakes', subject: takeId },
    ...products.flatMap((subject) => [
      { kind: 'stock' as const, subject },
      { kind: 'products' as const, subject },
    ]),
  ]);
  return readTake(trx, takeId);
}

/** Gives a count up. Throws 404, 409 TAKE_ENDED. */
export async function cancelTake(trx: Writer, staff: StaffIdentity, takeId: number): Promise<TakeDetail> {
  const at = new Date().toISOString();
  await endTake(trx, takeId, { status: 'cancelled', userId: staff.userId, at });
  await recordAudit(trx, staff, { action: 'stockTake.cancel', subject: 'stockTake', subjectId: takeId });
  await recordEvents(trx, staff.userId, [{ kind: 'stockTakes', subject: takeId }]);
  return readTake(trx, takeId);
}

interface Ending {
  status: 'posted' | 'cancelled';
  userId: number;
  at: string;
}

async function endTake(trx: Writer, takeId: number, { status, userId, at }: Ending, version?: number) {
  const take = await trx
    .updateTable('stock_takes')
    .set({ status, ended_by: userId, ended_at: at })
    .where('id', '=', takeId)
    .where('status', '=', 'open')
    .$if(version !== undefined, (query) => query.where('version', '=', Number(version)))
    .returning('name')
    .executeTakeFirst();
  if (take) return take;
  const now = await readTake(trx, takeId);
  if (now.status === 'open') throw new ApiError('CHANGED_MEANWHILE', undefined, now);
  throw await notOpen(trx, takeId);
}
