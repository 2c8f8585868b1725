import type { Browser, Page } from '@playwright/test';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import type { ListingItem } from '@shop/shared/contracts/http/catalog/listing';
import type { AnswerOf } from '@shop/shared/contracts/http/values';

/** Address of the listing's first product. */
export async function productPath(browser: Browser, origin: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(origin);
  const path = await page.getByRole('article').first().getByRole('link').getAttribute('href');
  await page.close();
  return path ?? '';
}

/** Names of two products on the listing's first page that can be bought as they are shown. */
export async function twoToBuy(page: Page): Promise<[string, string]> {
  const buyable: string[] = [];
  for (const { prdId } of await ask<ListingItem[]>(page, '/api/StockController/stocks?groupPrds=1&limit=24')) {
    const { name, variations } = await ask<Product>(page, `/api/ProductsController/product/${prdId}`);
    if ((variations[0]?.qty ?? 0) > 0) buyable.push(name);
    const [first, second] = buyable;
    if (first && second) return [first, second];
  }
  throw new Error('the listing shows no two products in stock');
}

async function ask<T>(page: Page, address: string): Promise<T> {
  const answer = await page.evaluate(async (url) => (await fetch(url)).json() as Promise<unknown>, address);
  return (answer as AnswerOf<T>).data;
}
