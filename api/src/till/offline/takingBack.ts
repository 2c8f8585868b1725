import type { OfflineReturn } from '@shop/shared/contracts/http/till/offline';
import type { NewReturn } from '@shop/shared/contracts/http/till/returns';
import { paisaOf } from '@shop/shared/format/money';
import type { Writer } from '../../kernel/db/database.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { readShopSettings } from '../../settings/shopSettings.ts';

/** Whether it names its sale by its key, and so its lines by their variations: the till was not told its invoice. */
export const isNamedByKey = ({ invoiceId }: OfflineReturn['back']): boolean => String(invoiceId).includes('-');

/**
 * What a till took back without the server, as the books name its sale. Throws 409 SALE_UNBOOKED while that is in no books, 403
 * REFUND_OVER_LIMIT for more cash than the settings let a till give, unless somebody decided so.
 */
export async function returnInBooks(
  trx: Writer,
  back: OfflineReturn['back'],
  { agreed = false }: { agreed?: boolean },
): Promise<NewReturn> {
  const cash = back.refunds.reduce((sum, { method, amount }) => sum + (method === 'cash' ? Number(amount) : 0), 0);
  const most = agreed ? Infinity : paisaOf((await readShopSettings(trx)).offlineRefunds);
  if (cash > 0 && paisaOf(cash) + Math.round(Number(back.rounding ?? 0) * 100) > most) {
    throw new ApiError('REFUND_OVER_LIMIT');
  }
  if (!isNamedByKey(back)) return back;
  // Sold by itself, or at once.
  const orderIn = async (table: 'offline_sales' | 'idempotency_keys') =>
    (await trx.selectFrom(table).select('order_id').where('key', '=', String(back.invoiceId)).executeTakeFirst())
      ?.order_id;
  const invoiceId = (await orderIn('offline_sales')) ?? (await orderIn('idempotency_keys')) ?? null;
  if (invoiceId === null) throw new ApiError('SALE_UNBOOKED');
  const lines = await trx
    .selectFrom('order_lines')
    .select(['id', 'stock_id'])
    .where('order_id', '=', invoiceId)
    .execute();
  const lineOf = new Map(lines.map(({ id, stock_id }) => [stock_id, id]));
  return {
    ...back,
    invoiceId,
    // A line that is not there is refused as any other that is not of the sale.
    lines: back.lines.map((line) => ({ ...line, lineId: lineOf.get(Number(line.lineId)) ?? 0 })),
  };
}
