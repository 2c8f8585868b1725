import { EVERYTHING } from '@shop/shared/contracts/http/events';
import type { MessageLanguage } from '@shop/shared/contracts/messageKinds';
import type { Reader, Writer } from '../../kernel/db/database.ts';
import { prepared } from '../../kernel/db/prepared.ts';
import { recordAudit, type Doer } from '../../kernel/events/audit.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';

/** In which language a phone (`phoneKey`) is written to; '' for the shop's own, where nobody has said. */
export async function readLanguage(db: Reader, phone: string): Promise<MessageLanguage | ''> {
  const said = await db.selectFrom('phone_languages').select('language').where('phone', '=', phone).executeTakeFirst();
  return said?.language ?? '';
}

/** Of who ordered in a language: they are written to in it, unless they, or staff for them, have said another. */
export const keepFirstLanguage = prepared((trx: Writer, said: { phone: string; language: MessageLanguage }) =>
  trx
    .insertInto('phone_languages')
    .values(said)
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('phone'),
);

/** Keeps in which language a customer is written to, by all phones of theirs; '' for the shop's own. */
export async function keepLanguage(
  trx: Writer,
  by: Doer,
  { phones, language }: { phones: readonly string[]; language: MessageLanguage | '' },
): Promise<void> {
  for (const phone of phones) {
    const before = await readLanguage(trx, phone);
    if (before === language) continue;
    await trx.deleteFrom('phone_languages').where('phone', '=', phone).execute();
    if (language !== '') await trx.insertInto('phone_languages').values({ phone, language }).execute();
    await recordAudit(trx, by, {
      action: 'phone.speak',
      subject: 'phone',
      subjectId: phone,
      name: phone,
      before: { language: before },
      after: { language },
    });
  }
  await recordEvents(trx, by.userId, [{ kind: 'desk', subject: EVERYTHING }]);
}
