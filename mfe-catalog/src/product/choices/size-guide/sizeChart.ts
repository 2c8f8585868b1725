import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import { GUIDE } from './texts.ts';

/** One size of children's clothes. Lengths in cm, from (inclusive) to (exclusive). */
export interface ChartSize {
  /** As the shop calls it: by age. */
  title: string;
  height: readonly [number, number];
  chest: readonly [number, number];
}

/** Body measures, as the size labels of children's clothes are commonly understood. */
export const SIZE_CHART: readonly ChartSize[] = [
  { title: GUIDE.newborn, height: [46, 56], chest: [36, 40] },
  { title: GUIDE.months(0, 3), height: [56, 62], chest: [40, 43] },
  { title: GUIDE.months(3, 6), height: [62, 68], chest: [43, 45] },
  { title: GUIDE.months(6, 12), height: [68, 80], chest: [45, 49] },
  { title: GUIDE.years(1, 2), height: [80, 92], chest: [49, 53] },
  { title: GUIDE.years(2, 3), height: [92, 98], chest: [53, 55] },
  { title: GUIDE.years(3, 4), height: [98, 104], chest: [55, 57] },
  { title: GUIDE.years(4, 5), height: [104, 110], chest: [57, 59] },
  { title: GUIDE.years(5, 6), height: [110, 116], chest: [59, 61] },
  { title: GUIDE.years(6, 7), height: [116, 122], chest: [61, 63] },
  { title: GUIDE.years(7, 8), height: [122, 128], chest: [63, 66] },
  { title: GUIDE.years(8, 9), height: [128, 134], chest: [66, 69] },
  { title: GUIDE.years(9, 10), height: [134, 140], chest: [69, 72] },
  { title: GUIDE.years(10, 11), height: [140, 146], chest: [72, 75] },
  { title: GUIDE.years(11, 12), height: [146, 152], chest: [75, 79] },
];

export type Availability =
  | { kind: 'in-stock'; stockId: number }
  | { kind: 'sold-out' }
  /** The product does not come in it, in this colour. */
  | { kind: 'not-made' };

/** Whether the product can be had in a size, in this colour. Staff may write a size's title a little differently. */
export function availabilityOf({ variations }: Product, colour: string | undefined, title: string): Availability {
  const ofSize = variations.filter(({ varient, sizeTitle }) => varient === colour && plain(sizeTitle) === plain(title));
  const inStock = ofSize.find(({ qty }) => qty > 0);
  if (inStock) return { kind: 'in-stock', stockId: inStock.stockId };
  return { kind: ofSize.length > 0 ? 'sold-out' : 'not-made' };
}

/** Sizes of the product that the chart does not know. */
export function sizesOutsideChart({ variations }: Product): string[] {
  const known = new Set(SIZE_CHART.map(({ title }) => plain(title)));
  return [...new Set(variations.map(({ sizeTitle }) => sizeTitle))].filter((title) => !known.has(plain(title)));
}

export type Fit = ChartSize | 'too-small' | 'too-tall' | 'no-number';

/** The size for a child of this height; `text` is what a person typed, e.g. '104' or '104.5 cm'. */
export function sizeForHeight(text: string): Fit {
  const height = Number(/^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:cm)?\s*$/i.exec(text)?.[1]?.replace(',', '.'));
  if (!(height > 0)) return 'no-number';
  const [smallest] = SIZE_CHART;
  if (smallest && height < smallest.height[0]) return 'too-small';
  return SIZE_CHART.find((size) => height < size.height[1]) ?? 'too-tall';
}

/** The same in English and in Urdu, as the shop's sizes may be in either. */
function plain(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[–—]|\bto\b|سے/g, '-')
    .replaceAll(/\s+/g, '')
    .replace(/(?:years?|yrs?|سال)$/, 'y')
    .replace(/(?:months?|mths?|ماہ|مہینے)$/, 'm')
    .replace(/^(?:نومولود|نوزائیدہ)$/, 'newborn');
}
