import type { BarNetwork, BarredNetwork } from '@shop/shared/contracts/http/orders/queue';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { karachiDateTime } from '@shop/shared/format/dates';
import { DAY_MS } from '@shop/shared/format/durations';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import { unknownOrder } from '../../orders/reading/readOrder.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { Database, Reader } from '../../kernel/db/database.ts';
import { refusedFields } from '../../kernel/http/apiError.ts';

/** So many are shown; each was barred by hand. */
const MOST_BARRED = 50;

/**
 * Bars the network an order came from for a day, or lets it order again; also by an order that was deleted meanwhile, as
 * forged ones are. The audit log names the order, not the network.
 * Throws 404, 422 when it is not known any more where the order came from.
 */
export function barNetwork(db: Database, by: StaffIdentity, { id, barred }: BarNetwork): Promise<void> {
  return db.transaction(async (trx) => {
    const order = await trx
      .selectFrom('orders as o')
      .leftJoin('order_origins as x', 'x.order_id', 'o.id')
      .select(['o.id', 'o.invoice_number', 'x.network'])
      .where('o.id', '=', Number(id))
      .executeTakeFirst();
    if (!order) throw unknownOrder();
    const { network } = order;
    if (network === null) throw refusedFields({ id: 'Where this order came from is not known any more.' });
    const until = new Date(Date.now() + DAY_MS).toISOString();
    if (barred) {
      await trx
        .insertInto('barred_networks')
        .values({ network, until })
        .onConflict((conflict) => conflict.column('network').doUpdateSet({ until }))
        .execute();
    } else await trx.deleteFrom('barred_networks').where('network', '=', network).execute();
    await recordAudit(trx, by, {
      action: barred ? 'order.barNetwork' : 'order.letNetwork',
      subject: 'order',
      subjectId: order.id,
      name: order.invoice_number,
    });
    await recordEvents(trx, by.userId, [{ kind: 'desk', subject: EVERYTHING }]);
  });
}

/** The networks that are barred now, each by its newest order; the one that ends last comes first. */
export async function readBarred(db: Reader, now: Date): Promise<BarredNetwork[]> {
  const rows = await db
    .selectFrom('barred_networks as b')
    .innerJoin('orders as o', (join) =>
      join.on('o.id', '=', (eb) =>
        eb
          .selectFrom('order_origins as x')
          .whereRef('x.network', '=', 'b.network')
          .select((of) => of.fn.max('x.order_id').as('newest')),
      ),
    )
    .where('b.until', '>', now.toISOString())
    .select(['o.id', 'o.invoice_number', 'b.until'])
    .orderBy('b.until', 'desc')
    .limit(MOST_BARRED)
    .execute();
  return rows.map(({ id, invoice_number, until }) => ({
    invoiceId: id,
    invoiceNumber: invoice_number,
    barredUntil: karachiDateTime(until),
  }));
}
