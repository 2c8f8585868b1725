import type { TranslatedField, TranslatedKind } from '@shop/shared/contracts/http/translations';
import type { Writer } from '../kernel/db/database.ts';
import { recordAudits } from '../kernel/events/audit.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { writeTranslation } from './writing.ts';

/** What a form says in Urdu of one of its texts. */
interface InUrdu {
  field: TranslatedField;
  /** Left out, it stays; '' takes it away. */
  text: string | undefined;
  /** What it is of. */
  english: string;
}

/** Writes what a form says in Urdu, with the rest of it; whether any of it is new. */
export async function saveUrdu(
  trx: Writer,
  staff: StaffIdentity,
  { kind, subject }: { kind: TranslatedKind; subject: string },
  texts: readonly InUrdu[],
): Promise<boolean> {
  let isChanged = false;
  for (const { field, text, english } of texts) {
    if (text === undefined) continue;
    const before = await writeTranslation(trx, 'ur', { kind, subject, field, text, english });
    const isSame = before ? before.text === text && before.english === english : text === '';
    if (isSame) continue;
    isChanged = true;
    await recordAudits(trx, staff, [
      {
        action: 'translation.update',
        subject: 'translation',
        subjectId: `${kind} ${subject}`,
        name: text || (before?.text ?? ''),
        before: { [field]: before?.text ?? '' },
        after: { [field]: text },
      },
    ]);
  }
  return isChanged;
}
