import { EVERYTHING, type LiveKind } from '@shop/shared/contracts/http/events';
import type { TranslatedKind, TranslationUpdate } from '@shop/shared/contracts/http/translations';
import type { Language } from '@shop/shared/contracts/language';
import { letIn } from '../kernel/auth/rights.ts';
import type { BotCheckConfig } from '../kernel/config/variables.ts';
import { bumpDataVersion } from '../kernel/db/dataVersion.ts';
import type { Writer } from '../kernel/db/database.ts';
import { raiseLookups } from '../kernel/db/namedLookups.ts';
import { lockNames } from '../kernel/db/rowLocks.ts';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { FormFaults } from '../kernel/http/formFaults.ts';
import { writeTexts } from '../translations/writing.ts';
import { checkTexts, type CheckedText } from './checking.ts';

const LIVE: Record<TranslatedKind, LiveKind> = {
  product: 'products',
  entity: 'lookups',
  color: 'products',
  page: 'settings',
  text: 'settings',
};

/** Kinds that only who may change the settings writes. */
export const isOfSettings = (kind: TranslatedKind): boolean => kind === 'page' || kind === 'text';

/**
 * Writes texts in another language, all of them or none. Throws 403 NOT_ALLOWED for pages and texts of the settings without
 * the right to settings, 422 with the fault of each text beside `texts.<its place>`.
 */
export async function saveTranslations(
  trx: Writer,
  staff: StaffIdentity,
  botCheck: Pick<BotCheckConfig, 'provider'>,
  { language, texts }: TranslationUpdate,
): Promise<void> {
  if (texts.some(({ kind }) => isOfSettings(kind))) letIn({ staff, mustSetUp: false }, 'settings');
  await lockColors(trx, texts);
  const checked = await checkTexts(trx, botCheck, texts);
  const faults = new FormFaults();
  for (const [at, { fault }] of checked.entries()) if (fault !== null) faults.add(`texts.${at}`, fault);
  faults.throwIfAny();
  await writeChecked(trx, staff, language, checked);
}

/** Before names of colours are checked: of two who give one name at once, the second is told. */
export async function lockColors(trx: Writer, texts: readonly { kind: string }[]): Promise<void> {
  if (texts.some(({ kind }) => kind === 'color')) await lockNames(trx, ['names of colors']);
}

/** Writes texts that nothing is wrong with, and tells of what is new. */
export async function writeChecked(
  trx: Writer,
  staff: StaffIdentity,
  language: Language,
  texts: readonly CheckedText[],
): Promise<void> {
  const changed = await writeTexts(trx, staff, language, texts);
  if (changed.length === 0) return;
  if (changed.some(({ kind }) => kind === 'entity')) await raiseLookups(trx);
  const products = changed.filter(({ kind }) => kind === 'product').map(({ subject }) => Number(subject));
  await bumpDataVersion(trx, products);
  const kinds = new Set(changed.map(({ kind }) => LIVE[kind]));
  await recordEvents(
    trx,
    staff.userId,
    [...kinds].map((kind) => ({ kind, subject: EVERYTHING })),
  );
}
