import type { Language } from '../contracts/language.ts';
import { isolated } from './isolated.ts';

/** What a variation is called; '' is what it has none of. */
export interface ItemNames {
  productName: string;
  varient: string;
  sizeTitle: string;
}

/** `Cotton frock · Red · 2-3 Years`, as staff tell it from others. */
export const itemName = (item: ItemNames): string => partsOf(item).join(' · ');

/** `Cotton frock, Red, 2-3 Years`, on papers and in messages; in Urdu '1 سے 2 سال' keeps its order beside an English name. */
export const soldName = (item: ItemNames, language: Language = 'en'): string =>
  language === 'ur'
    ? partsOf({ ...item, sizeTitle: item.sizeTitle && isolated(item.sizeTitle) }).join('، ')
    : partsOf(item).join(', ');

const partsOf = ({ productName, varient, sizeTitle }: ItemNames): string[] =>
  [productName, varient, sizeTitle].filter(Boolean);
