import { EVERYTHING, type LiveKind } from '@shop/shared/contracts/http/events';
import type { TranslatedKind, TranslationUpdate } from '@shop/shared/contracts/http/translations';
import type { Language } from '@shop/shared/contracts/language';
import { letIn } from '../kernel/auth/rights.ts';
import type { BotCheckConfig } from '../kernel/config/config.ts';
import { bumpDataVersion } from '../kernel/db/dataVersion.ts';
import type { Writer } from '../kernel/db/database.ts';
import { raiseLookups } from '../kernel/db/namedLookups.ts';
import { lockNames } from '../kernel/db/rowLocks.ts';
import { recordAudits } from '../kernel/events/audit.ts';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { FormFaults } from '../kernel/http/formFaults.ts';
import { freeName, writeTranslation } from '../translations/writing.ts';
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
  await writeTexts(trx, staff, language, checked);
}

/** Before names of colours are checked: of two who give one name at once, the second is told. */
export async function lockColors(trx: Writer, texts: readonly { kind: string }[]): Promise<void> {
  if (texts.some(({ kind }) => kind === 'color')) await lockNames(trx, ['names of colors']);
}

/** Writes texts that nothing is wrong with. */
export async function writeTexts(
  trx: Writer,
  staff: StaffIdentity,
  language: Language,
  texts: readonly CheckedText[],
): Promise<void> {
  const changed: (CheckedText & { before: string })[] = [];
  // In one order, so that two who save the same do not wait for each other.
  const placeOf = ({ kind, subject, field }: CheckedText) => `${kind} ${subject} ${field}`;
  for (const one of texts.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))) {
    if (one.kind === 'color') {
      const freed = await freeName(trx, one);
      changed.push(...freed.map((other) => ({ ...one, subject: other.subject, text: '', before: other.text })));
    }
    const before = await writeTranslation(trx, language, one);
    const isSame = before ? before.text === one.text && before.english === one.english : one.text === '';
    if (!isSame) changed.push({ ...one, before: before?.text ?? '' });
  }
  if (changed.length === 0) return;
  await recordAudits(
    trx,
    staff,
    changed.map(({ kind, subject, field, text, before }) => ({
      action: 'translation.update',
      subject: 'translation',
      subjectId: `${kind} ${subject}`,
      name: text || before,
      before: { [field]: before },
      after: { [field]: text },
    })),
  );
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
