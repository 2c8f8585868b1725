import type { Reader } from '../../kernel/db/database.ts';
import { ApiError, refusedFields } from '../../kernel/http/apiError.ts';
import { CourierFault } from '../couriers/adapter.ts';
import type { ReachedCourier } from '../couriers/reaching.ts';

export type PaperKind = 'label' | 'loadSheet';

interface Asked {
  ids: readonly number[];
  courierId: number;
  kind: PaperKind;
  reach(courierId: number): Promise<ReachedCourier>;
}

/**
 * The courier's own labels or load sheet, a PDF, of those of these orders that it has. Throws 404, 422 where it has none of
 * them, makes no such paper or refuses these parcels, in its words; 503 COURIER_FAULT where it cannot be asked.
 */
export async function courierPaper(db: Reader, { ids, courierId, kind, reach }: Asked): Promise<Buffer> {
  const rows = await db
    .selectFrom('shipments')
    .select(['order_id', 'tracking_number'])
    .where('order_id', 'in', ids)
    .where('courier_id', '=', courierId)
    .where('tracking_number', '<>', '')
    .execute();
  const numbers = new Map(rows.map((row) => [row.order_id, row.tracking_number]));
  const named = ids.flatMap((id) => numbers.get(id) ?? []);
  if (named.length === 0) throw refusedFields({ ids: 'This courier has none of these parcels.' });
  try {
    const { adapter, at, name } = await reach(courierId);
    const make = adapter[kind];
    if (!make) throw refusedFields({ courierId: `${name} makes no such paper.` });
    if (kind === 'label' && named.length > adapter.most.label)
      throw refusedFields({ ids: `${name} makes ${adapter.most.label} labels at once.` });
    return await make.call(adapter, at, named);
  } catch (error) {
    if (!(error instanceof CourierFault)) throw error;
    throw error.kind === 'refused'
      ? refusedFields({ ids: error.message }, { message: error.message })
      : new ApiError('COURIER_FAULT', error.message);
  }
}
