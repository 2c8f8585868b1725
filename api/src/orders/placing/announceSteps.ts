import type { Writer } from '../../kernel/db/database.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import { bumpDataVersion } from '../../kernel/db/dataVersion.ts';
import type { Stepped } from '../steps/steps.ts';

/** Tells open screens, and shoppers where stock moved, of orders that were changed. Call it last in the transaction. */
export async function announceSteps(
  trx: Writer,
  by: { userId: number | null },
  stepped: readonly Stepped[],
): Promise<void> {
  const productIds = stepped.flatMap((one) => one.productIds);
  if (productIds.length > 0) await bumpDataVersion(trx, productIds);
  await recordEvents(trx, by.userId, [
    ...stepped.map(({ state }) => ({ kind: 'orders' as const, subject: state.invoiceId })),
    ...productIds.map((subject) => ({ kind: 'stock' as const, subject })),
    ...stepped.flatMap(({ promotionId }) =>
      promotionId === null ? [] : [{ kind: 'promotions' as const, subject: promotionId }],
    ),
  ]);
}
