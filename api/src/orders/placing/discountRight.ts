import { ownDiscount } from '@shop/shared/cart/ownDiscount';
import type { OverDiscount } from '@shop/shared/contracts/http/orders/placeOrder';
import { rupeesOf } from '@shop/shared/format/money';
import { mayDo } from '../../kernel/auth/rights.ts';
import type { Reader } from '../../kernel/db/database.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { readShopSettings } from '../../settings/shopSettings.ts';
import { findApproval, type Approval } from './discountApproval.ts';
import type { Ordered } from './ordered.ts';

/**
 * The agreement of a manager where one is needed, by its token, else null. Throws 403 DISCOUNT_OVER_LIMIT beside the fields when somebody without the right takes more off, lines and whole together,
 * than their role or the settings leave to them. The sums are as they were sent: others are refused later.
 */
export async function checkDiscountRight(
  db: Reader,
  { lines, discount }: Ordered,
  { staff, token }: { staff: StaffIdentity; token: string | undefined },
): Promise<Approval | null> {
  if (mayDo(staff, 'pos.discount')) return null;
  const whole = discount ? Math.max(0, discount.amount) : 0;
  const names = lines.flatMap((line, i) => (line.discount > 0 ? [`items[${i}].discount`] : []));
  if (whole > 0) names.push('summary.discount.value');
  if (names.length === 0) return null;
  const percent = staff.discountPercent ?? (await readShopSettings(db)).cashierDiscount;
  const priced = lines.map(({ price, quantity, discount: off }) => ({ unitPrice: price, quantity, discount: off }));
  const { off, most } = ownDiscount(priced, whole, percent);
  if (off <= most) return null;
  const approval = await findApproval(db, token, { staff, off });
  if (approval) return approval;
  const text =
    most > 0
      ? `You may take off ${percent} % of a sale at most: more needs a manager.`
      : 'You may not take anything off: ask a manager.';
  const data: OverDiscount = {
    fields: Object.fromEntries(names.map((name) => [name, text])),
    off: rupeesOf(off),
    most: rupeesOf(most),
    percent,
  };
  throw new ApiError('DISCOUNT_OVER_LIMIT', text, data);
}
