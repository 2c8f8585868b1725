import type { NamesInUrdu } from '@shop/shared/contracts/http/translations';
import type { Language } from '@shop/shared/contracts/language';
import { nameKey } from '@shop/shared/format/plainText';
import type { Reader } from '../kernel/db/database.ts';
import { inOneTrip } from '../kernel/db/inOneTrip.ts';
import { prepared } from '../kernel/db/prepared.ts';

/** Something of an order, as it was sold. */
export interface SoldItem {
  stockId: number;
  productId: number;
  productName: string;
  color: string;
  sizeTitle: string;
}

/** The same, and which size it is today. */
export type SizedItem = Omit<SoldItem, 'stockId'> & { sizeId: number | undefined };

/** What the shop calls these today in a language; as they were sold where it has not written that. */
export async function readItemNames(
  db: Reader,
  language: Language,
  items: readonly SoldItem[],
): Promise<(item: SoldItem) => NamesInUrdu> {
  if (language === 'en' || items.length === 0) return asSold;
  const sold = await readSizes(db, { ids: [...new Set(items.map(({ stockId }) => stockId))] });
  const sizes = new Map(sold.map(({ id, size_id }) => [id, size_id]));
  const sized = (item: SoldItem): SizedItem => ({ ...item, sizeId: sizes.get(item.stockId) });
  const namesOf = await readNamesOfSized(db, language, items.map(sized));
  return (item) => namesOf(sized(item));
}

/** The same in Urdu, to be said beside the English; nothing of what has no Urdu at all. */
export async function readUrduNames(db: Reader, items: readonly SoldItem[]) {
  const namesOf = await readItemNames(db, 'ur', items);
  return (item: SoldItem) => besideEnglish(item, namesOf(item));
}

/** The same of items whose sizes are known. */
export async function readSizedUrduNames(db: Reader, items: readonly SizedItem[]) {
  const namesOf = await readNamesOfSized(db, 'ur', items);
  return (item: SizedItem) => besideEnglish(item, namesOf(item));
}

type Named = Pick<SoldItem, 'productName' | 'color' | 'sizeTitle'>;

const asSold = ({ productName, color, sizeTitle }: Named): NamesInUrdu => ({ productName, varient: color, sizeTitle });

function besideEnglish(item: Named, names: NamesInUrdu): { inUrdu?: NamesInUrdu } {
  const { productName, varient, sizeTitle } = asSold(item);
  const isSaid = names.productName !== productName || names.varient !== varient || names.sizeTitle !== sizeTitle;
  return isSaid ? { inUrdu: names } : {};
}

async function readNamesOfSized(
  db: Reader,
  language: Language,
  items: readonly SizedItem[],
): Promise<(item: SizedItem) => NamesInUrdu> {
  if (items.length === 0) return asSold;
  const keys = new Map(items.map(({ color }) => [color, '']));
  for (const color of keys.keys()) keys.set(color, nameKey(color));
  const all = {
    product: items.map(({ productId }) => String(productId)),
    entity: items.map(({ sizeId = 0 }) => String(sizeId)),
    color: keys.values(),
  };
  const textsOf = (kind: keyof typeof all) => readTexts.of(db, { kind, language, subjects: [...new Set(all[kind])] });
  const rows = await inOneTrip(db, [textsOf('product'), textsOf('entity'), textsOf('color')]);
  const texts = new Map(rows.flat().map(({ kind, subject, text }) => [`${kind} ${subject}`, text]));
  return ({ productId, productName, color, sizeId, sizeTitle }) => ({
    productName: texts.get(`product ${productId}`) ?? productName,
    varient: texts.get(`color ${keys.get(color)}`) ?? color,
    sizeTitle: texts.get(`entity ${sizeId}`) ?? sizeTitle,
  });
}

const readSizes = prepared((db: Reader, { ids }: { ids: number[] }) =>
  db.selectFrom('variations').select(['id', 'size_id']).where('id', 'in', ids),
);

interface NamesAsked {
  kind: 'product' | 'entity' | 'color';
  language: Language;
  subjects: string[];
}

const readTexts = prepared((db: Reader, { kind, language, subjects }: NamesAsked) =>
  db
    .selectFrom('translations')
    .select(['kind', 'subject', 'text'])
    .where('language', '=', language)
    .where('field', '=', 'name')
    .where('kind', '=', kind)
    .where('subject', 'in', subjects),
);
