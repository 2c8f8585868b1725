import type { TranslatedField, TranslatedKind } from '@shop/shared/contracts/http/translations';
import type { Writer } from '../kernel/db/database.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { writeTexts } from './writing.ts';

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
  of: { kind: TranslatedKind; subject: string },
  texts: readonly InUrdu[],
): Promise<boolean> {
  const said = texts.flatMap(({ text, ...one }) => (text === undefined ? [] : { ...of, ...one, text }));
  return (await writeTexts(trx, staff, 'ur', said)).length > 0;
}
