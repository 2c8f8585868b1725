import type { NamesInUrdu } from '@shop/shared/contracts/http/translations';
import type { Language } from '@shop/shared/contracts/language';
import { nameKey } from '@shop/shared/format/plainText';
import type { Reader } from '../kernel/db/database.ts';

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
  const stockIds = items.map(({ stockId }) => stockId);
  const sold = await db.selectFrom('variations').select(['id', 'size_id']).where('id', 'in', stockIds).execute();
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
  const rows = await db
    .selectFrom('translations')
    .select(['kind', 'subject', 'text'])
    .where('language', '=', language)
    .where('field', '=', 'name')
    .where((eb) => {
      const subjects = {
        product: items.map(({ productId }) => String(productId)),
        entity: items.map(({ sizeId = 0 }) => String(sizeId)),
        color: items.map(({ color }) => nameKey(color)),
      };
      return eb.or(
        Object.entries(subjects).map(([kind, all]) =>
          eb.and([eb('kind', '=', kind as keyof typeof subjects), eb('subject', 'in', [...new Set(all)])]),
        ),
      );
    })
    .execute();
  const texts = new Map(rows.map(({ kind, subject, text }) => [`${kind} ${subject}`, text]));
  return ({ productId, productName, color, sizeId, sizeTitle }) => ({
    productName: texts.get(`product ${productId}`) ?? productName,
    varient: texts.get(`color ${nameKey(color)}`) ?? color,
    sizeTitle: texts.get(`entity ${sizeId}`) ?? sizeTitle,
  });
}
