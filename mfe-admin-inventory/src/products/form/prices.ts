import { followingPrice } from '@shop/shared/cart/followingPrice';
import { parseAmount, rupeesOf, type Paisa } from '@shop/shared/format/money';

/** Default markups over cost, in percent (admin specification, 9). */
export const WHOLESALE_MARKUP = '5';
export const RETAIL_MARKUP = '20';

/** Percentages are reckoned in hundredths of a percent: 12.5 % is 1250. */
const WHOLE = 10_000;

/** Cost plus a markup in percent, rounded half up to the paisa; null when one of them cannot be read. */
export function withMarkup(cost: string, percent: string): Paisa | null {
  const [paisa, hundredths] = [parseAmount(cost.trim()), parseAmount(percent.trim())];
  if (paisa === null || hundredths === null) return null;
  const sum = BigInt(paisa) * BigInt(WHOLE + hundredths);
  return Number((sum + BigInt(WHOLE / 2)) / BigInt(WHOLE));
}

/** The markup that leads from a cost to a price, in percent; the default where that says nothing. */
export function markupOf(cost: Paisa, price: Paisa, usual: string): string {
  if (cost <= 0 || price < cost) return usual;
  return String(Math.round(((price - cost) * WHOLE) / cost) / 100);
}

/** `1450.50`: an amount as it stands in its field, with two decimals (admin specification, 4: default markups). */
export const amountText = (paisa: Paisa): string => rupeesOf(paisa).toFixed(2);

export interface Margin {
  /** What is left of the price, negative when it is below cost. Paisa. */
  left: Paisa;
  /** Of the price, one decimal. */
  percent: number;
}

/** What a price leaves over the cost; null while one of them is missing, or the price is 0. */
export function marginOf(cost: string, price: string): Margin | null {
  const [costs, paid] = [parseAmount(cost.trim()), parseAmount(price.trim())];
  if (costs === null || !paid) return null;
  const left = paid - costs;
  return { left, percent: Math.round((left * 1000) / paid) / 10 };
}

/** What a variation costs unless it has a price of its own: the sale price while on sale, else the retail price. */
export function usualPrice({ onSale, salePrice, retailPrice }: UsualPrice): string {
  return onSale === '1' ? salePrice : retailPrice;
}

interface UsualPrice {
  onSale: string;
  salePrice: string;
  retailPrice: string;
}

/** The rows at what they cost once the product's usual price changed; one without a price takes that. */
export function followingPrices<T extends { price: string }>(rows: readonly T[], before: string, after: string): T[] {
  const [was, is] = [parseAmount(before.trim()), parseAmount(after.trim())];
  if (is === null || was === is) return [...rows];
  return rows.map((row) => {
    const own = parseAmount(row.price.trim());
    const follows = row.price.trim() === '' || followingPrice(own, { before: was, after: is }) !== own;
    return follows ? { ...row, price: after.trim() } : row;
  });
}
