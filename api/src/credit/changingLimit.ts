import { EVERYTHING } from '@shop/shared/contracts/http/events';
import type { CreditAccount, NewCreditLimit } from '@shop/shared/contracts/http/accounting/credit';
import { rupeesOf } from '@shop/shared/format/money';
import { phoneKey } from '@shop/shared/format/phone';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import { paisaIn } from '../kernel/http/paisaIn.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { Writer } from '../kernel/db/database.ts';
import { FormFaults } from '../kernel/http/formFaults.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { readSummary } from './accounts.ts';
import { lockAccount } from './lockAccount.ts';

/**
 * Says how much a customer may owe; null goes back to the shop's limit. Throws 409 CHANGED_MEANWHILE with the account
 * when the form saw another limit, 422 with `data.fields` for what is no phone.
 */
export async function setCreditLimit(trx: Writer, staff: StaffIdentity, form: NewCreditLimit): Promise<CreditAccount> {
  const phone = phoneKey(form.phone);
  const limit = form.limit === null ? null : paisaIn('limit', form.limit);
  const faults = new FormFaults();
  if (phone === '') faults.add('phone', 'This is no phone number.');
  faults.throwIfAny();
  const { credit_limit: before } = await lockAccount(trx, phone);
  const seen = form.seen === undefined || form.seen === null ? form.seen : paisaIn('seen', form.seen);
  if (seen !== undefined && seen !== before) {
    throw new ApiError('CHANGED_MEANWHILE', undefined, await readSummary(trx, phone));
  }
  await trx.updateTable('customer_accounts').set({ credit_limit: limit }).where('phone', '=', phone).execute();
  const account = await readSummary(trx, phone);
  await recordAudit(trx, staff, {
    action: 'creditAccount.limit',
    subject: 'creditAccount',
    subjectId: phone,
    name: account.customerName || phone,
    before: { limit: before === null ? null : rupeesOf(before) },
    after: { limit: limit === null ? null : rupeesOf(limit) },
  });
  await recordEvents(trx, staff.userId, [{ kind: 'accounting', subject: EVERYTHING }]);
  return account;
}
