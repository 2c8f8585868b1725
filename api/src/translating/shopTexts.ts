import type { TranslatedField, TranslatedKind, TranslatedText } from '@shop/shared/contracts/http/translations';
import { mentions, searchParts, searchTextOf } from '@shop/shared/format/search';
import { daysAfter, dayOf } from '@shop/shared/format/calendar';
import type { BestSelling } from '../catalog/badged.ts';
import type { BotCheckConfig } from '../kernel/config/config.ts';
import type { Reader } from '../kernel/db/database.ts';
import { readPages } from '../pages/reading.ts';
import { readShopSettings } from '../settings/shopSettings.ts';
import { textsOf } from '../settings/translated.ts';
import { readColors } from '../translations/colors.ts';

const SOLD_WITHIN_DAYS = 365;
const RANKED = 1000;
const AT_ONCE = 100;

interface Asked {
  kind: TranslatedKind;
  missing?: '0' | '1' | undefined;
  q?: string | undefined;
  bestSelling: BestSelling;
  botCheck: BotCheckConfig;
}

/** Texts of a kind, all or those that nobody has written in Urdu: of products those that sold most within a year first. */
export async function listTexts(
  db: Reader,
  { kind, missing, q, bestSelling, botCheck }: Asked,
): Promise<{ texts: TranslatedText[]; total: number }> {
  const [all, written] = await Promise.all([read(), readWritten(db, kind)]);
  const words = searchParts(q ?? '');
  const found = all
    .map((one) => ({ ...one, text: written.get(`${one.field} ${one.subject}`) ?? '' }))
    .filter(({ english, text }) => english !== '' && (missing !== '1' || text === ''))
    .filter(({ english, text }) => words.every((word) => mentions(searchTextOf(english, text), word)));
  return { texts: found.slice(0, AT_ONCE), total: found.length };

  async function read(): Promise<Omit<TranslatedText, 'text'>[]> {
    const of = (subject: string | number, field: TranslatedField, english: string, owner?: string) => ({
      kind,
      subject: String(subject),
      field,
      ...(owner !== undefined && { of: owner }),
      english,
    });
    if (kind === 'product')
      return (await bestFirst(db, bestSelling)).flatMap(({ id, name, description }) => [
        of(id, 'name', name),
        of(id, 'description', description, name),
      ]);
    if (kind === 'entity') return (await readEntries(db)).map(({ id, name }) => of(id, 'name', name));
    if (kind === 'color') return (await readColors(db)).map(({ color_key, color }) => of(color_key, 'name', color));
    if (kind === 'page')
      return (await readPages(db, botCheck))
        .filter(({ shown }) => shown)
        .flatMap(({ slug, title, text }) => [of(slug, 'title', title), of(slug, 'text', text, title)]);
    return textsOf(await readShopSettings(db)).map((text) => of(text, 'text', text));
  }
}

async function bestFirst(db: Reader, bestSelling: BestSelling) {
  const today = dayOf(new Date());
  const [products, sold] = await Promise.all([
    db
      .selectFrom('products')
      .select(['id', 'name', 'description'])
      .where('removed', '=', 0)
      .where('state', '=', 'shown')
      .orderBy('id')
      .execute(),
    bestSelling(db, { from: daysAfter(today, -SOLD_WITHIN_DAYS), to: today }, RANKED),
  ]);
  const rank = new Map(sold.map((id, at) => [id, at]));
  return products.toSorted((a, b) => (rank.get(a.id) ?? RANKED) - (rank.get(b.id) ?? RANKED));
}

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

async function readWritten(db: Reader, kind: TranslatedKind): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('translations')
    .select(['subject', 'field', 'text'])
    .where('kind', '=', kind)
    .where('language', '=', 'ur')
    .execute();
  return new Map(rows.map(({ subject, field, text }) => [`${field} ${subject}`, text]));
}
