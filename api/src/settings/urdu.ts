import type { ShopSettings, TextUr } from '@shop/shared/contracts/http/settings';
import { oneLine } from '@shop/shared/format/plainText';
import type { Writer } from '../kernel/db/database.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { FormFaults } from '../kernel/http/formFaults.ts';
import { writeTexts } from '../translations/writing.ts';
import { textsOf } from './translated.ts';

/** Writes what texts of these settings are in Urdu; whether any of it is new. Throws 422 for a text they do not say. */
export async function saveTextsInUrdu(
  trx: Writer,
  staff: StaffIdentity,
  settings: ShopSettings,
  texts: readonly TextUr[],
): Promise<boolean> {
  const said = new Set(textsOf(settings));
  const written = texts.map(({ english, text }) => ({ english: oneLine(english), text: oneLine(text) }));
  const faults = new FormFaults();
  for (const [at, { english, text }] of written.entries()) {
    if (!said.has(english)) faults.add(`textsUr.${at}.english`, 'Shoppers read no such text.');
    if (written.find((one) => one.english === english)?.text !== text)
      faults.add(`textsUr.${at}.text`, 'What says the same in English must say the same in Urdu.');
  }
  faults.throwIfAny();
  const own = written.map((one) => ({ ...one, kind: 'text' as const, subject: one.english, field: 'text' as const }));
  return (await writeTexts(trx, staff, 'ur', own)).length > 0;
}
