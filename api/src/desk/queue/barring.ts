import type { BarNetwork } from '@shop/shared/contracts/http/orders/desk';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { DAY_MS } from '@shop/shared/format/durations';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import { lockOrder } from '../../orders/steps/lockOrder.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { refusedFields } from '../../kernel/http/apiError.ts';

/**
 * Bars the network an order came from for a day, or lets it order again. The audit log names the order, not the network.
 * Throws 404, 422 when it is not known any more where the order came from.
 */
export function barNetwork(db: Database, by: StaffIdentity, { id, barred }: BarNetwork): Promise<void> {
  return db.transaction(async (trx) => {
    const order = await lockOrder(trx, Number(id));
    const origin = trx.selectFrom('order_origins').select('network').where('order_id', '=', order.id);
    const found = await origin.executeTakeFirst();
    if (!found) throw refusedFields({ id: 'Where this order came from is not known any more.' });
    const { network } = found;
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
