import { mayDo } from '../people/rights.ts';
import type { StaffIdentity } from '../plugins/agreements.ts';
import { Refused } from '../plugins/refused.ts';
import type { OrderedLine } from './ordered.ts';

/** Throws 403 beside the lines when somebody takes off their prices who has no right to. */
export function checkLineDiscounts(lines: readonly OrderedLine[], staff: StaffIdentity): void {
  if (mayDo(staff, 'pos.discount')) return;
  const text = 'You may not take anything off a single line.';
  const fields = Object.fromEntries(
    lines.flatMap(({ discount }, i) => (discount > 0 ? [[`items[${i}].discount`, text]] : [])),
  );
  if (Object.keys(fields).length > 0) throw new Refused('NOT_ALLOWED', text, { fields });
}
