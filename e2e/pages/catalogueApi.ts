import { expect, type APIRequestContext } from '@playwright/test';
import type { Product, Variation } from '@shop/shared/contracts/http/catalog/catalog';
import type { ListingItem } from '@shop/shared/contracts/http/catalog/listing';

export type { ListingItem, Product, Variation };

/** Categories of the shop by their id. A journey that places orders buys in one that no other journey buys in. */
export const CATEGORIES = [
  { id: 21, name: 'Girls Collection', path: '/girls-collection' },
  { id: 20, name: 'Boys Collection', path: '/boys-collection' },
  { id: 22, name: 'Deals', path: '/deals' },
  { id: 23, name: 'Gift Packs', path: '/gift-packs' },
] as const;

export type Category = (typeof CATEGORIES)[number]['id'];

/** The listing's items in the server's order; all categories without one. */
export async function listItems(request: APIRequestContext, category?: Category): Promise<ListingItem[]> {
  const filter = category ? `&category=${category}` : '';
  return dataOf<ListingItem[]>(request, `/api/StockController/stocks?groupPrds=1${filter}`);
}

/** What a listing's item costs now. Rupees. */
export function priceToPay({ onSale, salePrice, price }: ListingItem): number {
  return onSale === '1' && salePrice > 0 ? salePrice : price;
}

export async function getProduct(request: APIRequestContext, id: number): Promise<Product> {
  return dataOf<Product>(request, `/api/ProductsController/product/${id}`);
}

export interface Settings {
  /** Rupees. */
  shippingFee: number;
  storePhone: string;
  messagingNumber: string;
}

export function publicSettings(request: APIRequestContext): Promise<Settings> {
  return dataOf(request, '/api/SettingsController/public');
}

export async function shippingFee(request: APIRequestContext): Promise<number> {
  return (await publicSettings(request)).shippingFee;
}

/** The first product on the first page of a category with a variation that fits, and that variation. */
export async function findVariation(
  request: APIRequestContext,
  category: Category,
  fits: (variation: Variation, product: Product) => boolean,
): Promise<{ product: Product; variation: Variation }> {
  for (const { prdId } of (await listItems(request, category)).slice(0, 24)) {
    const product = await getProduct(request, prdId);
    const variation = product.variations.find((candidate) => fits(candidate, product));
    if (variation) return { product, variation };
  }
  throw new Error(`no product of category ${category} fits`);
}

/** Pieces on hand. */
export async function stockOf(request: APIRequestContext, product: Product, stockId: number): Promise<number> {
  const { variations } = await getProduct(request, product.id);
  const variation = variations.find((candidate) => candidate.stockId === stockId);
  if (!variation) throw new Error(`variation ${stockId} is gone`);
  return variation.qty;
}

/** As the storefront writes a price. */
export function priceText(rupees: number): string {
  return `Rs ${rupees.toLocaleString('en-US')}`;
}

async function dataOf<T>(request: APIRequestContext, path: string): Promise<T> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  const answer = (await response.json()) as { status: boolean; data: T };
  expect(answer.status, path).toBe(true);
  return answer.data;
}
