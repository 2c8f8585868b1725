import type { DiscountApproval } from '@shop/shared/contracts/http/till/till';
import { MINUTE_MS } from '@shop/shared/format/durations';
import { rupeesOf, type Paisa } from '@shop/shared/format/money';
import type { Reader, Writer } from '../../kernel/db/database.ts';
import { before } from '../../kernel/db/retention.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { mayDo } from '../../kernel/auth/rights.ts';
import { hashToken, newToken } from '../../people/sign-in/secrets.ts';

/** Longer than a sale takes that a manager stands beside. */
const GOOD_FOR_MS = 15 * MINUTE_MS;

/** A discount somebody has agreed to: for one sale, of whoever asked. */
export interface Approval {
  id: number;
  by: string;
}

/** `by` lets `staff` take up to `most` paisa off their next sale. Throws 403 for who may not do so themselves. */
export async function approveDiscount(
  trx: Writer,
  { staff, by, most }: { staff: StaffIdentity; by: StaffIdentity; most: Paisa },
): Promise<DiscountApproval> {
  if (!mayDo(by, 'pos.discount')) throw new ApiError('NOT_ALLOWED', `${by.fullname} may not agree to discounts.`);
  const approval = newToken();
  const { id } = await trx
    .insertInto('discount_approvals')
    .values({
      token_hash: hashToken(approval),
      asked_by: staff.userId,
      approved_by: by.userId,
      most,
      made_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { askedBy: staff.fullname, upTo: rupeesOf(most) };
  await recordAudit(trx, by, { action: 'discount.approve', subject: 'discount', subjectId: id, after });
  return { approval, by: by.fullname };
}

/** One that is good for taking `off` paisa off a sale of `staff`, and was not used; null for anything else. */
export async function findApproval(
  db: Reader,
  token: string | undefined,
  { staff, off }: { staff: StaffIdentity; off: Paisa },
): Promise<Approval | null> {
  if (!token) return null;
  const row = await db
    .selectFrom('discount_approvals as a')
    .innerJoin('users as u', 'u.id', 'a.approved_by')
    .select(['a.id', 'u.fullname as by'])
    .where('a.token_hash', '=', hashToken(token))
    .where('a.asked_by', '=', staff.userId)
    .where('a.most', '>=', off)
    .where('a.made_at', '>', before(new Date(), GOOD_FOR_MS))
    .where('a.order_id', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses it up for this order. Throws 403 DISCOUNT_OVER_LIMIT where another sale was quicker. */
export async function spendApproval(trx: Writer, { id }: Approval, orderId: number): Promise<void> {
  const used = await trx
    .updateTable('discount_approvals')
    .set({ order_id: orderId })
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw new ApiError('DISCOUNT_OVER_LIMIT');
}

/** Deletes those that no sale can use any more. */
export async function dropUnusedApprovals(trx: Writer, now: Date): Promise<void> {
  await trx
    .deleteFrom('discount_approvals')
    .where('order_id', 'is', null)
    .where('made_at', '<', before(now, GOOD_FOR_MS))
    .execute();
}
