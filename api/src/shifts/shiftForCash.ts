import type { ShiftForCash } from '@shop/shared/contracts/http/settings';
import { ApiError } from '../kernel/http/apiError.ts';

const NO_DRAWER = 'Cash is taken into the drawer of your shift: please open it first.';

/**
 * For cash that is taken without an open shift, so that it is in no report. `isMeant`: whoever takes it was asked. Throws
 * 409 NO_SHIFT where there has to be one, 409 SHIFT_UNASKED where somebody has to say so first.
 */
export function checkShift(rule: ShiftForCash, isMeant: boolean): void {
  if (rule === 'required') throw new ApiError('NO_SHIFT', NO_DRAWER);
  if (rule === 'ask' && !isMeant) throw new ApiError('SHIFT_UNASKED');
}
