import {
  TRANSLATED_FIELDS,
  type TranslatedField,
  type TranslatedKind,
  type TranslationUpdate,
} from '@shop/shared/contracts/http/translations';
import { idIn } from '@shop/shared/format/idIn';
import { manyLines, nameKey, oneLine } from '@shop/shared/format/plainText';
import type { BotCheckConfig } from '../kernel/config/variables.ts';
import type { Reader } from '../kernel/db/database.ts';
import { readPages } from '../pages/reading.ts';
import { readShopSettings } from '../settings/shopSettings.ts';
import { textsOf } from '../settings/translated.ts';
import { readColors } from '../translations/colors.ts';
import { readNames } from '../translations/reading.ts';

export type Written = TranslationUpdate['texts'][number];

/** A text as it is to be kept: the English one it is of, or why it is not kept. */
export type CheckedText = Written & { english: string; fault: string | null };

/** Checks texts against what the shop has, and against each other. */
export async function checkTexts(
  db: Reader,
  botCheck: Pick<BotCheckConfig, 'provider'>,
  texts: readonly Written[],
): Promise<CheckedText[]> {
  const written = texts.map(tidied);
  const englishOf = await readEnglish(db, botCheck, written);
  const colors = await takenColors(db, written);
  return written.map((one): CheckedText => {
    const { kind, subject, field, text } = one;
    const most = TRANSLATED_FIELDS[kind][field];
    const english = englishOf(kind, subject, field);
    const fault = (): string | null => {
      if (most === undefined) return 'This has no such field.';
      if (english === undefined) return 'There is nothing of this kind here.';
      if (text.length > most) return `At most ${most} characters.`;
      if (kind !== 'color' || !text) return null;
      const isTaken = (colors.get(nameKey(text)) ?? subject) !== subject;
      colors.set(nameKey(text), subject);
      return isTaken ? 'Another color is called so.' : null;
    };
    return { ...one, english: one.english ?? english ?? '', fault: fault() };
  });
}

function tidied(one: Written): Written {
  const subject = one.kind === 'color' ? nameKey(one.subject) : one.subject;
  const isLong = one.field === 'description' || one.kind === 'page';
  const tidy = isLong ? manyLines : oneLine;
  const english = one.english !== undefined && { english: tidy(one.english) };
  return { ...one, subject, text: tidy(one.text), ...english };
}

type EnglishOf = (kind: TranslatedKind, subject: string, field: TranslatedField) => string | undefined;

/** What the shop says in English where these texts belong. */
async function readEnglish(
  db: Reader,
  botCheck: Pick<BotCheckConfig, 'provider'>,
  texts: readonly Written[],
): Promise<EnglishOf> {
  const of = (kind: TranslatedKind) => texts.filter((one) => one.kind === kind);
  const [products, entities, colors, pages, said] = await Promise.all([
    existing(db, of('product'), 'product'),
    existing(db, of('entity'), 'entity'),
    of('color').length > 0 ? readColors(db) : [],
    of('page').length > 0 ? readPages(db, botCheck) : [],
    of('text').length > 0 ? readShopSettings(db).then(textsOf) : ([] as string[]),
  ]);
  const labels = new Map(colors.map(({ color_key, color }) => [color_key, color]));
  const own: Record<TranslatedKind, EnglishOf> = {
    product: (_kind, subject, field) => products.get(subject)?.[field === 'description' ? 'description' : 'name'],
    entity: (_kind, subject) => entities.get(subject)?.name,
    color: (_kind, subject) => labels.get(subject),
    page: (_kind, subject, field) => pages.find(({ slug }) => slug === subject)?.[field === 'title' ? 'title' : 'text'],
    text: (_kind, subject) => (said.includes(subject) ? subject : undefined),
  };
  return (kind, subject, field) => own[kind](kind, subject, field);
}

/** Which of the colours that are sold has a name, in whichever language: shoppers filter by it. */
async function takenColors(db: Reader, texts: readonly Written[]): Promise<Map<string, string>> {
  if (!texts.some(({ kind }) => kind === 'color')) return new Map();
  const sold = (await readColors(db)).map(({ color_key }) => color_key);
  const names = await readNames(db, 'color', sold);
  const others = [...names].flatMap(([subject, of]) =>
    Object.values(of).map((name): [string, string] => [nameKey(name), subject]),
  );
  return new Map([...others, ...sold.map((key): [string, string] => [key, key])]);
}

/** Those subjects of a kind that are there, of those that are named. */
async function existing(
  db: Reader,
  texts: readonly Written[],
  kind: 'product' | 'entity',
): Promise<Map<string, { name: string; description: string }>> {
  const named = [...new Set(texts.map(({ subject }) => idIn(subject)))].filter((id) => id !== null);
  if (named.length === 0) return new Map();
  const rows =
    kind === 'product'
      ? await db
          .selectFrom('products')
          .select(['id', 'name', 'description'])
          .where('id', 'in', named)
          .where('removed', '=', 0)
          .execute()
      : await db
          .selectFrom('entities')
          .select(['id', 'name', 'name as description'])
          .where('id', 'in', named)
          .where('is_trash', '=', 0)
          .where('group_name', 'in', ['prdCategory', 'prdSize'])
          .execute();
  return new Map(rows.map((row) => [String(row.id), row]));
}
