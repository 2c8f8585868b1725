import { EVERYTHING, type LiveKind } from '@shop/shared/contracts/http/events';
import { PAGE_SLUGS } from '@shop/shared/contracts/http/pages';
import {
  TRANSLATED_FIELDS,
  type TranslatedKind,
  type TranslationUpdate,
} from '@shop/shared/contracts/http/translations';
import { manyLines, nameKey, oneLine } from '@shop/shared/format/plainText';
import { letIn } from '../kernel/auth/rights.ts';
import { bumpDataVersion } from '../kernel/db/dataVersion.ts';
import type { Reader, Writer } from '../kernel/db/database.ts';
import { raiseLookups } from '../kernel/db/namedLookups.ts';
import { recordAudits } from '../kernel/events/audit.ts';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { FormFaults } from '../kernel/http/formFaults.ts';
import { readShopSettings } from '../settings/shopSettings.ts';
import { textsOf } from '../settings/translated.ts';
import { readColors } from '../translations/colors.ts';
import { readNames } from '../translations/reading.ts';
import { freeName, writeTranslation } from '../translations/writing.ts';

type Written = TranslationUpdate['texts'][number];

const LIVE: Record<TranslatedKind, LiveKind> = {
  product: 'products',
  entity: 'lookups',
  color: 'products',
  page: 'settings',
  text: 'settings',
};

/**
 * Writes texts in another language, all of them or none. Throws 403 NOT_ALLOWED for pages and texts of the settings without
 * the right to settings, 422 with the fault of each text beside `texts.<its place>`.
 */
export async function saveTranslations(
  trx: Writer,
  staff: StaffIdentity,
  { language, texts }: TranslationUpdate,
): Promise<void> {
  if (texts.some(({ kind }) => kind === 'page' || kind === 'text')) letIn({ staff, mustSetUp: false }, 'settings');
  const written = texts.map(tidied);
  await check(trx, written);
  const changed: (Written & { before: string })[] = [];
  // In one order, so that two who save the same do not wait for each other.
  const placeOf = ({ kind, subject, field }: Written) => `${kind} ${subject} ${field}`;
  for (const one of written.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))) {
    if (one.kind === 'color') await freeName(trx, one);
    const before = await writeTranslation(trx, language, one);
    if (before !== one.text) changed.push({ ...one, before });
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

function tidied(one: Written): Written {
  const subject = one.kind === 'color' ? nameKey(one.subject) : one.subject;
  const isLong = one.field === 'description' || one.kind === 'page';
  return { ...one, subject, text: isLong ? manyLines(one.text) : oneLine(one.text) };
}

async function check(trx: Reader, texts: readonly Written[]): Promise<void> {
  const faults = new FormFaults();
  const products = await existing(trx, texts, 'product');
  const entities = await existing(trx, texts, 'entity');
  const isAny = (kind: TranslatedKind) => texts.some((one) => one.kind === kind);
  const sold = isAny('color') ? await readColors(trx) : [];
  const said = new Set(isAny('text') ? textsOf(await readShopSettings(trx)) : []);
  const isThere: Record<TranslatedKind, (subject: string) => boolean> = {
    product: (subject) => products.has(subject),
    entity: (subject) => entities.has(subject),
    page: (subject) => PAGE_SLUGS.some((slug) => slug === subject),
    color: (subject) => sold.some(({ color_key }) => color_key === subject),
    text: (subject) => said.has(subject),
  };
  const colors = await takenColors(
    trx,
    sold.map(({ color_key }) => color_key),
  );
  for (const [at, { kind, subject, field, text }] of texts.entries()) {
    const most = TRANSLATED_FIELDS[kind][field];
    const place = `texts.${at}`;
    if (most === undefined) faults.add(place, 'This has no such field.');
    else if (!isThere[kind](subject)) faults.add(place, 'There is nothing of this kind here.');
    else if (text.length > most) faults.add(place, `At most ${most} characters.`);
    else if (kind === 'color' && text && (colors.get(nameKey(text)) ?? subject) !== subject)
      faults.add(place, 'Another color is called so.');
    if (kind === 'color' && text) colors.set(nameKey(text), subject);
  }
  faults.throwIfAny();
}

/** Which of the colours that are sold has a name, in whichever language: shoppers filter by it. */
async function takenColors(db: Reader, sold: readonly string[]): Promise<Map<string, string>> {
  const names = await readNames(db, 'color', sold);
  const others = [...names].flatMap(([subject, of]) =>
    Object.values(of).map((name): [string, string] => [nameKey(name), subject]),
  );
  return new Map([...others, ...sold.map((key): [string, string] => [key, key])]);
}

/** Those subjects of a kind that are there, of those that are named. */
async function existing(db: Reader, texts: readonly Written[], kind: 'product' | 'entity'): Promise<Set<string>> {
  const ids = texts.filter((one) => one.kind === kind && /^[1-9]\d{0,9}$/.test(one.subject));
  const named = ids.map(({ subject }) => Number(subject)).filter((id) => id <= 2147483647);
  if (named.length === 0) return new Set();
  const rows =
    kind === 'product'
      ? await db.selectFrom('products').select('id').where('id', 'in', named).where('removed', '=', 0).execute()
      : await db
          .selectFrom('entities')
          .select('id')
          .where('id', 'in', named)
          .where('is_trash', '=', 0)
          .where('group_name', 'in', ['prdCategory', 'prdSize'])
          .execute();
  return new Set(rows.map(({ id }) => String(id)));
}
