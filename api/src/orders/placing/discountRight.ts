import { mayDo } from '../../kernel/auth/rights.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import type { Ordered } from './ordered.ts';

const TEXT = 'You may not take anything off: ask a manager.';

/** Throws 403 beside the fields when somebody takes something off a line or the whole sale who has no right to. */
export function checkDiscountRight({ lines, discount }: Ordered, staff: StaffIdentity): void {
  if (mayDo(staff, 'pos.discount')) return;
  const names = lines.flatMap((line, i) => (line.discount > 0 ? [`items[${i}].discount`] : []));
  if (discount && (discount.value > 0 || discount.amount > 0)) names.push('summary.discount.value');
  if (names.length === 0) return;
  throw new ApiError('NOT_ALLOWED', TEXT, { fields: Object.fromEntries(names.map((name) => [name, TEXT])) });
}
