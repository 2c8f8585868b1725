import { dayFault, normalCode } from '@shop/shared/cart/promotions';
import type { Paisa } from '@shop/shared/format/money';
import type { Reader, Writer } from '../kernel/db/database.ts';
import { refusedPromotion } from './refusals.ts';
import { dayOf, type Promotion } from './terms.ts';

const TERMS = ['id', 'code', 'type', 'value', 'minimum'] as const;

/** The code as it holds at `at` (ISO 8601), unless it is used up. Throws 422 PROMOTION_REFUSED. */
export async function readPromotion(db: Reader, typed: string, at: string): Promise<Promotion> {
  const code = normalCode(typed);
  const row = await db
    .selectFrom('promotions')
    .select([...TERMS, 'first_day', 'last_day', 'use_limit', 'used', 'is_off'])
    .where('code', '=', code)
    .where('removed', '=', 0)
    .executeTakeFirst();
  if (!row) throw refusedPromotion('unknown');
  const fault = dayFault({ from: row.first_day, to: row.last_day }, dayOf(at));
  // Of a code that is off nobody is told more than that it is over.
  if (row.is_off === 1 || fault === 'expired') throw refusedPromotion('expired');
  if (fault === 'not-yet') throw refusedPromotion('not-yet', { from: row.first_day });
  if (row.use_limit !== null && row.used >= row.use_limit) throw refusedPromotion('exhausted');
  return row;
}

/**
 * Counts one use inside the order's transaction, if one is left: two orders never share the last. The row is locked until
 * the transaction ends, so the terms are those the order is charged by. Throws 422 PROMOTION_REFUSED.
 */
export async function takeUse(trx: Writer, typed: string, at: string): Promise<Promotion> {
  const today = dayOf(at);
  const row = await trx
    .updateTable('promotions')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('code', '=', normalCode(typed))
    .where('removed', '=', 0)
    .where('is_off', '=', 0)
    .where('first_day', '<=', today)
    .where((eb) => eb.or([eb('last_day', '=', ''), eb('last_day', '>=', today)]))
    .where((eb) => eb.or([eb('use_limit', 'is', null), eb('used', '<', eb.ref('use_limit'))]))
    .returning(TERMS)
    .executeTakeFirst();
  if (row) return row;
  await readPromotion(trx, typed, at);
  // A use was given back, or the code changed, between the two statements; asking again may succeed.
  throw refusedPromotion('exhausted');
}

/** Adds up what a code gave, when its use has been taken. */
export async function addGiven(trx: Writer, id: number, part: Paisa): Promise<void> {
  await trx
    .updateTable('promotions')
    .set((eb) => ({ given: eb('given', '+', part) }))
    .where('id', '=', id)
    .execute();
}

/** Gives the use of an order back that was deleted, cancelled or returned. */
export async function giveBackUse(trx: Writer, id: number, part: Paisa): Promise<void> {
  await trx
    .updateTable('promotions')
    .set((eb) => ({ used: eb('used', '-', 1), given: eb('given', '-', part) }))
    .where('id', '=', id)
    .execute();
}

/** Counts a use again that was given back by mistake: the order has its price, so whether the code still holds is not asked. */
export async function takeUseAgain(trx: Writer, id: number, part: Paisa): Promise<void> {
  await trx
    .updateTable('promotions')
    .set((eb) => ({ used: eb('used', '+', 1), given: eb('given', '+', part) }))
    .where('id', '=', id)
    .execute();
}
