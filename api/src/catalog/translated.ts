import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import type { Language } from '@shop/shared/contracts/language';
import { nameKey } from '@shop/shared/format/plainText';
import type { Reader } from '../kernel/db/database.ts';
import { readTranslations } from '../translations/reading.ts';
import { readProduct } from './product.ts';

/** A product as everybody may see it, in their language; colours of pictures and variations stay the same as each other. */
export async function readProductIn(db: Reader, id: number, language: Language): Promise<Product> {
  const product = await readProduct(db, id);
  if (language === 'en') return product;
  const [own, sizes, colors] = await Promise.all([
    readTranslations(db, language, 'product', [id]),
    readTranslations(db, language, 'entity'),
    readTranslations(db, language, 'color'),
  ]);
  const labels = new Set(product.variations.map(({ varient }) => nameKey(varient)));
  const color = (label: string) => {
    const key = nameKey(label);
    const said = colors(key, 'name', label);
    // Two colours of a product stay two, whatever one of them is called.
    return nameKey(said) !== key && labels.has(nameKey(said)) ? label : said;
  };
  return {
    ...product,
    name: own(id, 'name', product.name),
    description: own(id, 'description', product.description),
    img: product.img.map((picture) => ({ ...picture, varient: color(picture.varient) })),
    variations: product.variations.map((variation) => ({
      ...variation,
      varient: color(variation.varient),
      sizeTitle: sizes(variation.size, 'name', variation.sizeTitle),
    })),
  };
}
