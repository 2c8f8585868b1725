import {
  isToldBy,
  unknownParts,
  type MessageChannel,
  type MessageKind,
  type MessageLanguage,
} from '@shop/shared/contracts/messageKinds';
import { manyLines, oneLine } from '@shop/shared/format/plainText';
import type { Writer } from '../kernel/db/database.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { refusedFields } from '../kernel/http/apiError.ts';
import { readTexts } from './reading.ts';
import { tellPages } from './setup.ts';

interface SavedText {
  kind: MessageKind;
  channel: MessageChannel;
  language: MessageLanguage;
  isOn: boolean;
  subject?: string | undefined;
  text?: string | undefined;
}

/** Writes what a message says; what happened before it was switched on is not told. Throws 422 for a part that nothing stands for, and for what its channel does not tell. */
export async function saveText(trx: Writer, staff: StaffIdentity, saved: SavedText): Promise<void> {
  const { kind, channel, language } = saved;
  const subject = oneLine(saved.subject ?? '');
  const text = manyLines(saved.text ?? '');
  const faults: Record<string, string> = {};
  for (const [field, written] of Object.entries({ subject, text })) {
    const [unknown] = unknownParts(written);
    if (unknown !== undefined) faults[field] = `Nothing stands for {${unknown}}.`;
  }
  if (saved.isOn && !isToldBy(kind, channel)) faults['isOn'] = 'This is not told by mail.';
  if (channel === 'mail' && text !== '' && subject === '') faults['subject'] = 'This is needed.';
  if (Object.keys(faults).length > 0) throw refusedFields(faults);
  const before = (await readTexts(trx)).find(
    (one) => one.kind === kind && one.channel === channel && one.language === language,
  );
  const since = saved.isOn && !before?.isOn ? new Date().toISOString() : (before?.since ?? '');
  const row = { is_on: Number(saved.isOn), subject, text, since };
  await trx
    .insertInto('message_texts')
    .values({ kind, channel, language, ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'channel', 'language']).doUpdateSet(row))
    .execute();
  await recordAudit(trx, staff, {
    action: 'message.write',
    subject: 'message',
    subjectId: `${kind} ${channel} ${language}`,
    before: before ? { isOn: before.isOn, subject: before.subject, text: before.text } : null,
    after: { isOn: saved.isOn, subject, text },
  });
  await tellPages(trx, staff);
}
