import { ApiError, INVALID_DATA, UnusableAnswer } from '@shop/shared/api-client';
import { fitted, type ShapeOf } from '@shop/shared/api-client/fitted';
import { call, type Caller } from '@shop/shared/admin/calls/call';
import { type ReturnReceipt, RETURN_GOODS } from '@shop/shared/contracts/http/till/returns';
import {
  type AvailableStock,
  type CreatedOrder,
  type CurrentPrice,
  CREATE_ORDER,
} from '@shop/shared/contracts/http/orders/placeOrder';
import type { RoundingNow } from '@shop/shared/contracts/http/orders/payments';
import { paisaOf } from '@shop/shared/format/money';
import { isRefusal } from '../../isRefusal.ts';
import { LONGEST_MS, patiently } from '../../patiently.ts';
import { isUnreached } from '../../offline/unreached.ts';
import { noteBack } from '../../returns/knownBack.ts';
import type { Sale } from './sale.ts';
import type { TillStore } from './tillStore.ts';

export type SaleAnswer =
  | { kind: 'made'; created: CreatedOrder; back: ReturnReceipt | undefined }
  /** Nothing was sold. */
  | { kind: 'refused'; note: string | undefined; code?: string | undefined; data?: unknown }
  /** Nobody knows; sent again it is sold once. */
  | { kind: 'unanswered'; note: string | undefined; isCut: boolean };

/**
 * Sends the till's sale, whatever became of it before; a sale that was made before is answered with its order. Where the
 * till sells by itself too, it waits for an answer no longer than `patienceMs`; where the device may keep it, no refusal says
 * that nothing was sold.
 */
export async function sendSale(
  shell: Caller,
  till: TillStore,
  { patienceMs = LONGEST_MS, mayBeKept = false }: { patienceMs?: number; mayBeKept?: boolean } = {},
): Promise<SaleAnswer> {
  const { sale } = till.getState();
  if (!sale) return { kind: 'refused', note: undefined };
  try {
    const made = await patiently(patienceMs, (signal) => sent(shell, sale, signal));
    till.reached(true);
    till.sold();
    return { kind: 'made', ...made };
  } catch (error) {
    const refusal = error instanceof ApiError ? error : undefined;
    const isCut = isUnreached(error);
    till.reached(!isCut);
    const earlier = madeBefore(refusal);
    if (earlier) {
      till.sold();
      return { kind: 'made', created: earlier, back: undefined };
    }
    const note = refusal?.note;
    if (mayBeKept || !isRefusal(error, sale.isUnanswered)) {
      till.unanswered();
      return { kind: 'unanswered', note, isCut };
    }
    takeOver(till, error);
    till.refused();
    return { kind: 'refused', note, code: refusal?.code, data: refusal?.data };
  }
}

const CREATED: ShapeOf<CreatedOrder> = {
  invoiceId: 0,
  invoiceNumber: '',
  'trackToken?': '',
  'confirmCode?': '',
  'reserved?': true,
  'balance?': 0,
};

interface Made {
  created: CreatedOrder;
  /** What came back with it. */
  back: ReturnReceipt | undefined;
}

async function sent(shell: Caller, { body, exchange, key: idempotencyKey }: Sale, signal: AbortSignal): Promise<Made> {
  if (!exchange) {
    const { data } = await call(shell, CREATE_ORDER, { body, idempotencyKey, signal });
    // Another server may say no more than that it was made (admin specification, 7).
    return { created: fitted<CreatedOrder>(CREATED, data), back: undefined };
  }
  const { data: back } = await call(shell, RETURN_GOODS, { body: exchange, idempotencyKey, signal });
  void noteBack(exchange).catch(() => undefined);
  if (!back.exchange) throw new UnusableAnswer(INVALID_DATA);
  return { created: back.exchange, back };
}

/** The order of a colleague who sent this same sale: the key is used up, and nothing is left to sell. */
function madeBefore(error: ApiError | undefined): CreatedOrder | null {
  if (error?.code !== 'IDEMPOTENCY_KEY_REUSED') return null;
  const answer = error.data as (Partial<CreatedOrder> & { exchange?: CreatedOrder | null }) | undefined;
  const data = answer?.exchange ?? answer;
  const { invoiceId, invoiceNumber, balance } = data ?? {};
  if (invoiceId === undefined || invoiceNumber === undefined) return null;
  return { invoiceId, invoiceNumber, ...(balance !== undefined && { balance }) };
}

/** Prices, stock, rounding and what sending costs as the refusal states them. */
function takeOver(till: TillStore, { code, data }: ApiError): void {
  const { byId } = till.getState().variations;
  const known = <T extends { stockId: number }>(rows: T[]) =>
    rows.flatMap((row) => {
      const item = byId.get(row.stockId);
      return item ? [{ item, row }] : [];
    });
  if (code === 'PRICE_CHANGED') {
    const items = known(data as CurrentPrice[]).map(({ item, row }) => ({ ...item, price: row.price }));
    till.updateItems(items);
  } else if (code === 'INSUFFICIENT_STOCK') {
    const items = known(data as AvailableStock[]).map(({ item, row }) => ({ ...item, qty: row.available }));
    till.updateItems(items);
  } else if (code === 'ROUNDING_CHANGED') till.roundTo((data as RoundingNow).step);
  else if (code === 'SUM_MISMATCH') {
    const { shipping } = data as { shipping?: number };
    if (shipping !== undefined) till.sendFor({ fee: paisaOf(shipping), freeFrom: null });
  }
}
