import type { Insertable } from 'kysely';
import { DAY_MS } from '@shop/shared/format/durations';
import type { Database } from '../kernel/db/database.ts';
import type { Tables } from '../kernel/db/schema.ts';
import { readLinesOfSale } from '../returns/sale.ts';

/** Lets pieces of one sale in ten come back within some weeks, some of them damaged, and of what is on credit before it is a sale. */
export async function addReturns(
  db: Database,
  by_user: number,
  ends: Date,
  { below }: { below(n: number): number },
): Promise<void> {
  const orders = await db.read.selectFrom('orders').selectAll().where('removed_at', 'is', null).orderBy('id').execute();
  const returns: Insertable<Tables['returns']>[] = [];
  const pieces: Insertable<Tables['return_lines']>[] = [];
  const refunds: Insertable<Tables['return_refunds']>[] = [];
  for (const order of orders) {
    const isSale = order.status === 'paid' || order.status === 'completed';
    const isOnCredit = order.payment_method === 'CREDIT' && !/returned|cancelled/.test(order.fulfilment);
    if (!(isSale || isOnCredit) || below(10) > 0) continue;
    const id = returns.length + 1;
    const since = Date.parse(order.completed_at ?? order.created_at);
    const at = new Date(Math.min(ends.getTime(), since + below(25 * DAY_MS))).toISOString();
    const lines = (await readLinesOfSale(db.read, order)).filter((_, i) => i === 0 || below(2) === 0);
    const back = lines.map(({ line, paid, sold }) => {
      const quantity = 1 + below(sold);
      const amount = Math.floor((paid * quantity) / sold);
      return { return_id: id, order_line_id: line.id, quantity, amount, back: below(4) ? 'stock' : 'damaged' } as const;
    });
    const amount = back.reduce((sum, line) => sum + line.amount, 0);
    returns.push({
      id,
      number: `RET-${String(id).padStart(6, '0')}`,
      order_id: order.id,
      amount,
      reason: 'Too small',
      shift_id: null,
      by_user,
      at,
      counted_at: isSale ? at : null,
    });
    pieces.push(...back);
    if (amount > 0) refunds.push({ return_id: id, method: isOnCredit ? 'account' : 'cash', amount });
  }
  await db.transaction(async (trx) => {
    for (const row of returns) await trx.insertInto('returns').values(row).execute();
    for (const row of pieces) await trx.insertInto('return_lines').values(row).execute();
    for (const row of refunds) await trx.insertInto('return_refunds').values(row).execute();
  });
}
