import type { GridProduct } from '@shop/shared/contracts/http/stock/grid';

/** A picture before it is uploaded: chosen by itself, or in a ZIP and unpacked when it is needed. */
export interface Picture {
  name: string;
  read(): Promise<File>;
}

/** Pictures of one product, in the order they are to stand in. */
export interface ProductPictures {
  productId: number;
  name: string;
  pictures: { picture: Picture; sku: string; color: string }[];
}

/** A file that goes nowhere. */
export interface LeftOut {
  name: string;
  why: 'noSku' | 'several';
}

/** What makes two spellings of a SKU one: letters and digits, whatever stands between them. */
const keyOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');

interface Article {
  product: GridProduct;
  sku: string;
  color: string;
  /** Its place among all articles. */
  at: number;
}

/** Sorts pictures by their names to the articles whose SKUs these are: `SKU.jpg`, `SKU-2.png`, `sku_3.webp`, `SKU (4).jpg`. */
export function matchedBySku(pictures: readonly Picture[], products: readonly GridProduct[]) {
  const articles = new Map<string, Article | null>();
  let at = 0;
  for (const product of products) {
    const colors = new Set(product.variations.map(({ varient }) => varient));
    for (const { sku, varient } of product.variations) {
      const key = keyOf(sku);
      // A product of one colour has pictures of itself.
      const article = { product, sku, color: colors.size > 1 ? varient : '', at: at++ };
      const other = articles.get(key);
      articles.set(key, other === undefined || other?.product === product ? (other ?? article) : null);
    }
  }
  const found = new Map<number, { article: Article; number: number; picture: Picture }[]>();
  const leftOut: LeftOut[] = [];
  for (const picture of pictures) {
    const key = keyOf(picture.name.replace(/\.[^.]*$/, ''));
    const [, stem = '', number = '0'] = /^(.+)-(\d{1,2})$/.exec(key) ?? [];
    const isWhole = articles.has(key);
    const article = isWhole ? articles.get(key) : articles.get(stem);
    if (!article) {
      leftOut.push({ name: picture.name, why: article === null ? 'several' : 'noSku' });
      continue;
    }
    const { productId } = article.product;
    const row = { article, number: isWhole ? 0 : Number(number), picture };
    found.set(productId, [...(found.get(productId) ?? []), row]);
  }
  const matched = [...found.values()].map((rows): ProductPictures => {
    const sorted = rows.sort((a, b) => a.article.at - b.article.at || a.number - b.number);
    const product = sorted[0]?.article.product;
    return {
      productId: product?.productId ?? 0,
      name: product?.name ?? '',
      pictures: sorted.map(({ article, picture }) => ({ picture, sku: article.sku, color: article.color })),
    };
  });
  return { matched: matched.sort((a, b) => a.name.localeCompare(b.name)), leftOut };
}
