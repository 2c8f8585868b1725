import type { NewPin } from '@shop/shared/contracts/http/people/pins';
import { APPROVER_DIGITS, normalPin, pinFault, type PinFault } from '@shop/shared/format/pin';
import { mayDo } from '../../kernel/auth/rights.ts';
import type { Database, Reader } from '../../kernel/db/database.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { refusedFields } from '../../kernel/http/apiError.ts';
import { lockAnybody } from '../accounts/account.ts';
import { noteAccount } from '../accounts/accountChanges.ts';
import { proveSelf, type Asking } from '../own/ownPassword.ts';
import { forgivePin } from '../sign-in/failedAttempts.ts';
import { endTakenOver } from '../sign-in/sessions.ts';
import { hashPassword } from '../sign-in/secrets.ts';

const FAULTS: Record<PinFault, string> = {
  digits: 'A PIN has 4 to 6 digits.',
  easy: 'This PIN is among the first that are tried. Choose another.',
};

export async function hasPin(db: Reader, { userId }: StaffIdentity): Promise<boolean> {
  const row = await db.selectFrom('users').select('pin_hash').where('id', '=', userId).executeTakeFirst();
  return row !== undefined && row.pin_hash !== null;
}

/** Throws 422 with `data.fields` for a wrong password or a PIN that is none, 429 SIGN_IN_LOCKED after too many. */
export async function setOwnPin(db: Database, asking: Asking, form: NewPin): Promise<void> {
  const pin = normalPin(form.pin);
  const fault = pinFault(pin);
  if (fault) throw refusedFields({ pin: FAULTS[fault] });
  const { staff } = asking;
  if (mayDo(staff, 'pos.discount') && pin.length < APPROVER_DIGITS) {
    throw refusedFields({ pin: `Who may agree to any discount has a PIN of ${APPROVER_DIGITS} digits.` });
  }
  await proveSelf(db, asking, { field: 'password', password: form.password }, async (account) => account);
  const pin_hash = await hashPassword(pin);
  await db.transaction(async (trx) => {
    await lockAnybody(trx, staff, staff.userId);
    await trx.updateTable('users').set({ pin_hash }).where('id', '=', staff.userId).execute();
    await forgivePin(trx, staff.userId);
    // Whoever had the old one is no longer at any till with it.
    await endTakenOver(trx, staff.userId, asking.sessionId);
    await noteAccount(trx, staff, staff, { action: 'user.setPin', after: { pin: 'changed' } });
  });
}

/** Takes somebody's PIN away. Throws 404. */
export async function resetPin(db: Database, staff: StaffIdentity, id: number): Promise<void> {
  await db.transaction(async (trx) => {
    const { fullname } = await lockAnybody(trx, staff, id);
    await trx.updateTable('users').set({ pin_hash: null }).where('id', '=', id).execute();
    await forgivePin(trx, id);
    await endTakenOver(trx, id);
    await noteAccount(trx, staff, { userId: id, fullname }, { action: 'user.resetPin', after: { pin: 'removed' } });
  });
}
