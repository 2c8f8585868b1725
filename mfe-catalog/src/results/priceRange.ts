import { readPrice } from './address.ts';
import { FILTERS } from './filterTexts.ts';

/** What somebody wrote into the two price fields, in rupees; empty for no limit. */
export interface PriceFields {
  min: string;
  max: string;
}

export type PriceProblems = Partial<Record<keyof PriceFields, string>>;

/** What is wrong with either field, said beside it. `inRupees` writes an amount. */
export function priceProblems({ min, max }: PriceFields, inRupees: (rupees: number) => string): PriceProblems {
  const isWrong = (text: string) => text.trim() !== '' && readPrice(text) === null;
  if (isWrong(min) || isWrong(max)) {
    return { ...(isWrong(min) && { min: FILTERS.notAPrice }), ...(isWrong(max) && { max: FILTERS.notAPrice }) };
  }
  const [from, to] = [readPrice(min), readPrice(max)];
  return from !== null && to !== null && from > to ? { max: FILTERS.atLeast(inRupees(from)) } : {};
}
