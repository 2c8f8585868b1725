import { scannedCode, writtenForms } from '@shop/shared/format/codes';
import type { CountStock, TakeLine, UncountStock } from '@shop/shared/contracts/http/stock/stockTakes';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { Reader, Writer } from '../../kernel/db/database.ts';
import { ApiError, refusedFields } from '../../kernel/http/apiError.ts';
import { stockOnSale } from '../list.ts';
import { lockOpenTake } from './lockOpenTake.ts';
import { readLines } from './lines.ts';

/** Pieces one person may count of one variation. */
const MOST_PIECES = 100_000;

/**
 * Notes what somebody has counted. The books are looked at in the same moment: what is sold afterwards is no difference.
 * Throws 404 for an unknown code or count, 409 TAKE_ENDED, 422 with `data.fields`.
 */
export async function countStock(trx: Writer, staff: StaffIdentity, body: CountStock): Promise<TakeLine> {
  const { stockId, code, add, counted, key = '' } = body;
  if ((stockId === undefined) === (code === undefined)) {
    throw refusedFields({ code: 'Name a stock item, or a barcode or SKU.' });
  }
  if ((add === undefined) === (counted === undefined)) {
    throw refusedFields({ counted: 'Say how many are added, or counted in all.' });
  }
  const takeId = Number(body.takeId);
  await lockOpenTake(trx, takeId);
  const item = await findItem(trx, stockId === undefined ? null : Number(stockId), code?.trim() ?? '');
  const line = await lineOf(trx, takeId, item);
  const before = await trx
    .selectFrom('stock_take_counts')
    .select(['counted', 'last_key'])
    .where('line_id', '=', line.id)
    .where('user_id', '=', staff.userId)
    .executeTakeFirst();
  if (!key || before?.last_key !== key) {
    const mine = counted === undefined ? (before?.counted ?? 0) + Number(add) : Number(counted);
    if (mine > MOST_PIECES) throw refusedFields({ counted: `There cannot be more than ${MOST_PIECES} of one.` });
    await trx
      .insertInto('stock_take_counts')
      .values({ line_id: line.id, user_id: staff.userId, counted: mine, last_key: key })
      .onConflict((conflict) =>
        conflict.columns(['line_id', 'user_id']).doUpdateSet({ counted: mine, last_key: key, as_rest: 0 }),
      )
      .execute();
    // Now that somebody has really counted it, it is no more of the rest.
    await trx.deleteFrom('stock_take_counts').where('line_id', '=', line.id).where('as_rest', '=', 1).execute();
    await trx
      .updateTable('stock_take_lines')
      .set({
        counted: line.counted + mine - (before?.counted ?? 0),
        book: item.qty,
        counted_at: new Date().toISOString(),
      })
      .where('id', '=', line.id)
      .execute();
    await recordEvents(trx, staff.userId, [{ kind: 'stockTakes', subject: takeId }]);
  }
  const saved = (await readLines(trx, [line.id], staff.userId)).get(line.id);
  if (!saved) throw new Error('The line was just written');
  return saved;
}

/**
 * Takes back what one person has counted, oneself or a colleague; what the others have counted of it stays. A
 * colleague's is noted in the audit log. Throws 404, 409 TAKE_ENDED.
 */
export async function uncountStock(trx: Writer, staff: StaffIdentity, body: UncountStock): Promise<void> {
  const takeId = Number(body.takeId);
  const whose = body.userId === undefined ? staff.userId : Number(body.userId);
  await lockOpenTake(trx, takeId);
  const line = await trx
    .selectFrom('stock_take_lines as l')
    .innerJoin('stock_take_counts as c', 'c.line_id', 'l.id')
    .innerJoin('stock_takes as t', 't.id', 'l.take_id')
    .innerJoin('variations as v', 'v.id', 'l.stock_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['l.id', 'l.counted', 'c.counted as theirs', 't.name', 'v.sku', 'u.fullname'])
    .where('l.take_id', '=', takeId)
    .where('l.stock_id', '=', Number(body.stockId))
    .where('c.user_id', '=', whose)
    .executeTakeFirst();
  if (!line) {
    const who = whose === staff.userId ? 'You have' : 'This person has';
    throw new ApiError('UNKNOWN_STOCK_ITEM', `${who} not counted this stock item.`);
  }
  await trx.deleteFrom('stock_take_counts').where('line_id', '=', line.id).where('user_id', '=', whose).execute();
  const left = await trx
    .selectFrom('stock_take_counts')
    .select('user_id')
    .where('line_id', '=', line.id)
    .limit(1)
    .executeTakeFirst();
  await (left
    ? trx
        .updateTable('stock_take_lines')
        .set({ counted: line.counted - line.theirs })
        .where('id', '=', line.id)
        .execute()
    : trx.deleteFrom('stock_take_lines').where('id', '=', line.id).execute());
  if (whose !== staff.userId) {
    const { name, sku, fullname, theirs } = line;
    await recordAudit(trx, staff, {
      action: 'stockTake.takeBack',
      subject: 'stockTake',
      subjectId: takeId,
      name,
      before: { sku, countedBy: fullname, counted: theirs },
    });
  }
  await recordEvents(trx, staff.userId, [{ kind: 'stockTakes', subject: takeId }]);
}

interface Item {
  id: number;
  qty: number;
}

/**
 * By its id, or by its barcode with or without leading zeros, or by its SKU in any case; what is scanned is a barcode more
 * often than not.
 */
async function findItem(db: Reader, stockId: number | null, scanned: string): Promise<Item> {
  const code = scannedCode(scanned);
  const items = stockOnSale(db).select(['v.id', 'v.qty']);
  const item =
    stockId === null
      ? ((await items.where('v.barcode', 'in', writtenForms(code)).where('v.barcode', '<>', '').executeTakeFirst()) ??
        (await items.where('v.sku', 'in', [code, code.toUpperCase()]).executeTakeFirst()))
      : await items.where('v.id', '=', stockId).executeTakeFirst();
  if (item) return item;
  throw new ApiError(
    'UNKNOWN_STOCK_ITEM',
    stockId === null ? `No stock item has the barcode or SKU ${code}.` : undefined,
  );
}

async function lineOf(trx: Writer, takeId: number, { id, qty }: Item): Promise<{ id: number; counted: number }> {
  const line = await trx
    .selectFrom('stock_take_lines')
    .select(['id', 'counted'])
    .where('take_id', '=', takeId)
    .where('stock_id', '=', id)
    .executeTakeFirst();
  return (
    line ??
    trx
      .insertInto('stock_take_lines')
      .values({ take_id: takeId, stock_id: id, counted: 0, book: qty, counted_at: new Date().toISOString() })
      .returning(['id', 'counted'])
      .executeTakeFirstOrThrow()
  );
}
