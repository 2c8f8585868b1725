import type { KeptSale } from '../offline/store.ts';

/** Sold first, sent first. */
export const inOrder = (sales: KeptSale[]): KeptSale[] =>
  sales.sort((a, b) => a.at.localeCompare(b.at) || countOf(a) - countOf(b));

const countOf = ({ number }: KeptSale): number => Number(number.slice(number.lastIndexOf('-') + 1));
