import type { BlockPhone, Reputation } from '@shop/shared/contracts/http/orders/phones';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { phoneKey } from '@shop/shared/format/phone';
import { oneLine } from '@shop/shared/format/plainText';
import { searchTextOf } from '@shop/shared/format/search';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { Database, Reader, Writer } from '../../kernel/db/database.ts';
import { prepared } from '../../kernel/db/prepared.ts';
import { ApiError, refusedFields } from '../../kernel/http/apiError.ts';
import { readReputation } from './reputation.ts';

const NO_PHONE = 'This has no phone number in it.';

/** Blocks a phone, or gives the block another reason. Throws 422 for a text without a number. */
export function blockPhone(db: Database, staff: StaffIdentity, form: BlockPhone): Promise<Reputation> {
  const phone = keyOf(form.phone);
  const reason = oneLine(form.reason);
  return db.transaction(async (trx) => {
    const before = await reasonOf(trx, phone);
    const row = {
      reason,
      search_text: searchTextOf(reason),
      blocked_by: staff.userId,
      blocked_at: new Date().toISOString(),
    };
    await trx
      .insertInto('blocked_phones')
      .values({ phone, ...row })
      .onConflict((conflict) => conflict.column('phone').doUpdateSet(row))
      .execute();
    await recordAudit(trx, staff, {
      action: 'phone.block',
      subject: 'phone',
      subjectId: phone,
      name: phone,
      before: before === undefined ? null : { reason: before },
      after: { reason },
    });
    return told(trx, staff, phone);
  });
}

/** Lets a phone order again; one that is not blocked stays as it is. Throws 422 for a text without a number. */
export function unblockPhone(db: Database, staff: StaffIdentity, text: string): Promise<Reputation> {
  const phone = keyOf(text);
  return db.transaction(async (trx) => {
    const reason = await reasonOf(trx, phone);
    if (reason === undefined) return readReputation(trx, [phone]);
    await trx.deleteFrom('blocked_phones').where('phone', '=', phone).execute();
    await recordAudit(trx, staff, {
      action: 'phone.unblock',
      subject: 'phone',
      subjectId: phone,
      name: phone,
      before: { reason },
    });
    return told(trx, staff, phone);
  });
}

/**
 * What a blocked phone is told, last of all that may refuse a shopper's order: whoever is told of a block could have ordered.
 * 422 ORDER_BY_MESSAGE, which says neither why nor that anything is blocked.
 */
export function refusedBlocked(): ApiError {
  const { message } = new ApiError('ORDER_BY_MESSAGE');
  return refusedFields({ 'user.primaryPhone': message }, { code: 'ORDER_BY_MESSAGE', message });
}

/** Which of these phones may not order. */
export const readBlocked = prepared((db: Reader, { keys }: { keys: string[] }) =>
  db.selectFrom('blocked_phones').select('id').where('phone', 'in', keys),
);

function keyOf(text: string): string {
  const phone = phoneKey(text);
  if (phone === '') throw refusedFields({ phone: NO_PHONE });
  return phone;
}

async function reasonOf(trx: Writer, phone: string): Promise<string | undefined> {
  const row = await trx.selectFrom('blocked_phones').select('reason').where('phone', '=', phone).executeTakeFirst();
  return row?.reason;
}

async function told(trx: Writer, staff: StaffIdentity, phone: string): Promise<Reputation> {
  const reputation = await readReputation(trx, [phone]);
  await recordEvents(trx, staff.userId, [{ kind: 'desk', subject: EVERYTHING }]);
  return reputation;
}
