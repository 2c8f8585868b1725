import { purposeOf, type ConsentOrigin, type ConsentPurpose } from '@shop/shared/contracts/consents';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import type { CustomerConsent } from '@shop/shared/contracts/http/orders/customers';
import type { MessageKind } from '@shop/shared/contracts/messageKinds';
import { karachiDateTime } from '@shop/shared/format/dates';
import { phoneKey } from '@shop/shared/format/phone';
import type { Reader, Writer } from '../kernel/db/database.ts';
import { recordAudit, type Doer } from '../kernel/events/audit.ts';
import { recordEvents } from '../kernel/events/recordEvents.ts';

/** Whether a phone may be written to about `kind`; asked right before it is sent. `phone` in any form. */
export async function mayWrite(db: Reader, phone: string, kind: MessageKind): Promise<boolean> {
  const purpose = purposeOf(kind);
  return (await lastWord(db, phone, purpose)) ?? purpose === 'orders';
}

/** What a phone said last of being written to about something; null where it said nothing. `phone` in any form. */
export async function lastWord(db: Reader, phone: string, purpose: ConsentPurpose): Promise<boolean | null> {
  const last = await db
    .selectFrom('consents')
    .select('is_yes')
    .where('phone', '=', phoneKey(phone))
    .where('purpose', '=', purpose)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? last.is_yes === 1 : null;
}

export interface SaidConsent {
  /** In any form. */
  phone: string;
  purposes: readonly ConsentPurpose[];
  isYes: boolean;
  origin: ConsentOrigin;
  /** ISO 8601; left out, now. */
  at?: string;
}

/** Keeps what somebody said of being written to; what they said later holds, whichever was heard first. */
export async function keepConsent(
  trx: Writer,
  by: Doer,
  { phone, purposes, isYes, origin, at = new Date().toISOString() }: SaidConsent,
): Promise<void> {
  const key = phoneKey(phone);
  const said = { phone: key, is_yes: Number(isYes), origin, by_user: by.userId, at };
  await trx
    .insertInto('consents')
    .values(purposes.map((purpose) => ({ ...said, purpose })))
    .execute();
  if (!isYes && purposes.includes('backInStock')) {
    await trx.deleteFrom('restock_requests').where('phone', '=', key).where('asked_at', '<=', at).execute();
  }
  await recordAudit(trx, by, {
    action: isYes ? 'phone.startWriting' : 'phone.stopWriting',
    subject: 'phone',
    subjectId: key,
    name: key,
    after: { purposes, origin },
  });
  await recordEvents(trx, by.userId, [{ kind: 'desk', subject: EVERYTHING }]);
}

/** All that phones said, in the order they said it. */
export async function readConsents(db: Reader, phones: readonly string[]): Promise<CustomerConsent[]> {
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where('phone', 'in', phones)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ phone, purpose, is_yes, origin, at }) => ({
    phone,
    purpose,
    isYes: is_yes === 1,
    origin,
    at: karachiDateTime(at),
  }));
}

/** The last word of each phone on each purpose. */
export async function lastConsents(db: Reader, phones: readonly string[]): Promise<CustomerConsent[]> {
  const said = await readConsents(db, phones);
  return [...new Map(said.map((one) => [`${one.phone} ${one.purpose}`, one])).values()];
}
