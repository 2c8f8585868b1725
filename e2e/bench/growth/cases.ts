import { get, type BenchRequest } from '../server/request.ts';

/** A call or a page whose cost is compared between a small shop and a large one. */
export interface GrowthCase {
  title: string;
  request: BenchRequest;
  /** What a page has in it that the server rendered. */
  contains?: string;
  /** The specification makes it return everything: no target. */
  isEverything?: boolean;
}

const CARD = 'href="/product/';
const HEADING = '<h1';
/** A size and a word that every scale has goods of, ever the same part of them. */
const SIZE = 8;
const WORD = 'frock';

const listing = (title: string, query = '&offset=0'): GrowthCase => ({
  title: `call: ${title}`,
  request: get(`/api/StockController/stocks?groupPrds=1&limit=24${query}`),
});
const page = (title: string, path: string, contains = CARD): GrowthCase => ({
  title: `page: ${title}`,
  request: get(path),
  contains,
});

const firstPage = listing('listing, first 24');
const product: GrowthCase = { title: 'call: product', request: get('/api/ProductsController/product/1') };
const listingPage = page('listing', '/');
const productPage = page('product', '/product/1', HEADING);

/** What a cache answers while nothing is written. */
export const cachedCases = [firstPage, product, listingPage, productPage];

/** What is made anew after a write, in a shop of so many products. */
export function freshCases(products: number): GrowthCase[] {
  return [
    firstPage,
    listing('listing, last 24', `&offset=${products - 24}`),
    listing('category', '&category=21'),
    listing('size', `&size=${SIZE}`),
    listing('category and size', `&category=21&size=${SIZE}`),
    listing('search', `&q=${WORD}`),
    listing('price-low', '&sort=price-low'),
    listing('newest', '&sort=newest'),
    listing('best-selling', '&sort=best-selling'),
    product,
    listingPage,
    page('category', '/girls-collection'),
    page('size', `/?size=${SIZE}`),
    page('price-low', '/?sort=price-low'),
    productPage,
    { title: 'call: everything', request: get('/api/StockController/stocks?groupPrds=1'), isEverything: true },
  ];
}
