import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import { isPostgres } from '../../kernel/db/columns.ts';
import { nextCount } from '../../kernel/db/counters.ts';
import type { Writer } from '../../kernel/db/database.ts';
import { insertAll, insertOne } from '../../kernel/db/prepared.ts';
import { searchTextOf } from '@shop/shared/format/search';
import { bumpDataVersion } from '../../kernel/db/dataVersion.ts';
import { prolongBurst } from '../limits/bursts.ts';
import { rememberOrder } from './idempotency.ts';
import { invoiceNumberOf } from './invoiceNumber.ts';
import { NAMED_BY, type NewOrderRows, type OfOrder } from './newOrderRows.ts';
import { writeAtOnce } from './writingAtOnce.ts';

/**
 * Writes an order with its number, `INV-000001` and on: none is given twice, none is left out. Every order locks the rows
 * that count numbers and data versions until it ends, so this comes last, and PostgreSQL is told all of it in one statement.
 */
export function writeOrder(trx: Writer, rows: NewOrderRows): Promise<CreatedOrder> {
  return isPostgres(trx) ? writeAtOnce(trx, rows) : writeInTurn(trx, rows);
}

async function writeInTurn(trx: Writer, { order, of, key, burst, told }: NewOrderRows): Promise<CreatedOrder> {
  const invoiceNumber = invoiceNumberOf(await nextCount(trx, 'invoice'));
  const search_text = searchTextOf(order.customer_name, invoiceNumber, order.payment_method);
  const invoiceId = await insertOne(trx, 'orders', { ...order, invoice_number: invoiceNumber, search_text });
  const names = { id: invoiceId, number: invoiceNumber };
  for (const [table, rows] of Object.entries(of) as [OfOrder, readonly object[]][]) {
    const [column, by] = NAMED_BY[table];
    await insertAll(trx, table, rows.map((row) => ({ ...row, [column]: names[by] })) as never);
  }
  if (burst) await prolongBurst(trx, burst);
  if (key !== null) await rememberOrder(trx, key, invoiceId);
  if (told) {
    await bumpDataVersion(trx, told.productIds);
    await recordEvents(trx, told.by, [{ kind: 'orders', subject: invoiceId }, ...told.happenings]);
  }
  return { invoiceId, invoiceNumber };
}
