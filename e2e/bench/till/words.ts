import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';

const LETTERS = 3;
/** As many as the till shows. */
const SHOWN = 6;

/** Beginnings of product names of which every letter changes what the till finds first. */
export function wordsThatFind(items: readonly StockVariation[]): string[] {
  const texts = items.map(({ productName, sku, barcode, sizeTitle }) =>
    [productName, sku, barcode, sizeTitle].join('\n').toLowerCase(),
  );
  const found = (typed: string) =>
    texts
      .flatMap((text, i) => (text.includes(typed) ? [i] : []))
      .slice(0, SHOWN)
      .join();
  const words = new Set(items.flatMap(({ productName }) => productName.toLowerCase().split(' ')));
  const beginnings = [
    ...new Set([...words].filter((word) => word.length >= LETTERS).map((word) => word.slice(0, LETTERS))),
  ];
  return beginnings.filter((word) => {
    const lists = Array.from({ length: LETTERS }, (_, i) => found(word.slice(0, i + 1)));
    return lists.every((list, i) => list !== lists[i - 1]);
  });
}
