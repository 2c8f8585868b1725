import type { Insertable } from 'kysely';
import { cashRounding } from '@shop/shared/cart/cashRounding';
import { CASH_STEPS, type RoundingNow } from '@shop/shared/contracts/http/orders/payments';
import { rupeesOf, type Paisa } from '@shop/shared/format/money';
import type { Reader, Writer } from '../kernel/db/database.ts';
import type { Tables } from '../kernel/db/schema.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { readShopSettings } from '../settings/shopSettings.ts';

/** What is paid or given back in cash, and what its sender showed as its rounding; all in paisa. */
export interface ShownCash {
  cash: Paisa;
  shown: Paisa;
}

/**
 * What rounding adds to the cash of a sale, a refund or a payment. Throws 409 ROUNDING_CHANGED with `{ rounding, step }` in
 * rupees when something else was shown: nobody takes or gives an amount the customer was not told.
 */
export function checkedRounding({ cash, shown }: ShownCash, { cashRounding: step }: RoundingSetting): Paisa {
  const rounding = cashRounding(cash, step);
  if (shown === rounding) return rounding;
  const now: RoundingNow = { rounding: rupeesOf(rounding), step };
  throw new ApiError('ROUNDING_CHANGED', undefined, now);
}

/** What rounding added to cash that was taken before, whatever cash is rounded to now. Throws 409 ROUNDING_CHANGED for what no rounding adds. */
export function roundingThen({ cash, shown }: ShownCash): Paisa {
  const step = CASH_STEPS.find((one) => cashRounding(cash, one) === shown);
  if (step !== undefined) return shown;
  throw new ApiError('ROUNDING_CHANGED');
}

type RoundingSetting = Pick<Awaited<ReturnType<typeof readShopSettings>>, 'cashRounding'>;

/** The same for cash that nobody was shown an amount of. */
export async function readRounding(db: Reader, cash: Paisa): Promise<Paisa> {
  return cashRounding(cash, (await readShopSettings(db)).cashRounding);
}

/** Writes what rounding brought, below 0 took, of an order, a return or a payment on account; nothing for nothing. */
export async function keepRounding(trx: Writer, rounding: Insertable<Tables['cash_roundings']>): Promise<void> {
  if (rounding.amount !== 0) await trx.insertInto('cash_roundings').values(rounding).execute();
}

/** What rounding has added to the cash of an order, a return (as its customer sees it) or a payment on account, in paisa. */
export async function roundingOf(
  db: Reader,
  of: { order: number } | { return: number } | { payment: number },
): Promise<Paisa> {
  const rows = db.selectFrom('cash_roundings').select('amount');
  const found =
    'order' in of
      ? rows.where('order_id', '=', of.order)
      : 'return' in of
        ? rows.where('return_id', '=', of.return)
        : rows.where('payment_id', '=', of.payment);
  const amount = (await found.executeTakeFirst())?.amount ?? 0;
  return 'return' in of ? 0 - amount : amount;
}
