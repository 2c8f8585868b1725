import type { TranslatedField, TranslatedKind, TranslatedText } from '@shop/shared/contracts/http/translations';
import { nameKey } from '@shop/shared/format/plainText';
import { mentions, searchParts, searchTextOf } from '@shop/shared/format/search';
import type { BotCheckConfig } from '../kernel/config/variables.ts';
import type { Reader } from '../kernel/db/database.ts';
import { readPages } from '../pages/reading.ts';
import { readShopSettings } from '../settings/shopSettings.ts';
import { textsOf } from '../settings/translated.ts';
import { readColors } from '../translations/colors.ts';
import { textOf } from './textOf.ts';

/** Kinds of which a shop has few, so that they are read whole. */
export type FewKind = Exclude<TranslatedKind, 'product'>;

interface Asked {
  missing?: '0' | '1' | undefined;
  q?: string | undefined;
  subject?: string | undefined;
}

/** Texts of a kind, all or those without an Urdu text of what they say today. */
export async function ownTexts(
  db: Reader,
  botCheck: Pick<BotCheckConfig, 'provider'>,
  kind: FewKind,
  { missing, q, subject }: Asked,
): Promise<TranslatedText[]> {
  const [all, rows] = await Promise.all([
    readOwn(db, botCheck, kind, subject),
    db
      .selectFrom('translations')
      .select(['subject', 'field', 'text', 'english'])
      .where('kind', '=', kind)
      .where('language', '=', 'ur')
      .execute(),
  ]);
  const written = new Map(rows.map((row) => [`${row.field} ${row.subject}`, row]));
  const words = searchParts(q ?? '');
  return all
    .filter((own) => own.english !== '' && (subject === undefined || own.subject === subjectOf(kind, subject)))
    .map((own) => textOf({ kind, ...own }, written.get(`${own.field} ${own.subject}`)))
    .filter(({ text, changed }) => missing !== '1' || text === '' || changed)
    .filter(({ english, text }) => words.every((word) => mentions(searchTextOf(english, text), word)));
}

/** What a kind says in English, in the order people know it. */
async function readOwn(
  db: Reader,
  botCheck: Pick<BotCheckConfig, 'provider'>,
  kind: FewKind,
  subject: string | undefined,
): Promise<Pick<TranslatedText, 'subject' | 'field' | 'of' | 'english'>[]> {
  const said = (subject: string | number, field: TranslatedField, english: string, of?: string) => ({
    subject: String(subject),
    field,
    ...(of !== undefined && { of }),
    english,
  });
  if (kind === 'entity') return (await readEntries(db)).map(({ id, name }) => said(id, 'name', name));
  if (kind === 'color') return (await readColors(db)).map(({ color_key, color }) => said(color_key, 'name', color));
  if (kind === 'page')
    return (await readPages(db, botCheck))
      .filter(({ slug, shown }) => shown || slug === subject)
      .flatMap(({ slug, title, text }) => [said(slug, 'title', title), said(slug, 'text', text, title)]);
  return textsOf(await readShopSettings(db)).map((text) => said(text, 'text', text));
}

/** As it is kept: a colour is asked for by its label. */
const subjectOf = (kind: FewKind, subject: string): string => (kind === 'color' ? nameKey(subject) : subject);

const readEntries = (db: Reader) =>
  db
    .selectFrom('entities')
    .select(['id', 'name'])
    .where('group_name', 'in', ['prdCategory', 'prdSize'])
    .where('is_trash', '=', 0)
    .orderBy('group_name')
    .orderBy('position')
    .orderBy('id')
    .execute();
