import type { Page } from '@playwright/test';
import type { Product, Variation } from './catalogueApi.ts';

export interface StoredLine {
  product: Product;
  variation: Variation;
  quantity: number;
  /** How the variation was when it was put into the cart, where that differs from now. */
  before?: Partial<Pick<Variation, 'price' | 'qty' | 'sku' | 'sizeTitle'>>;
  /** Path of its picture; none unless told. */
  mainImg?: string;
}

/** Leaves the lines in the browser as the cart stores them (storefront specification, 3); the page is of the shop already. */
export function storeCart(page: Page, lines: readonly StoredLine[]): Promise<void> {
  return page.evaluate(
    (stored) => {
      localStorage.setItem('cartId', '1700000000001');
      localStorage.setItem('cartItems', JSON.stringify(stored));
      window.dispatchEvent(new Event('cartUpdated'));
    },
    lines.map(({ product, variation, quantity, before, mainImg = '' }, index) => ({
      id: index + 1,
      cartId: 1_700_000_000_001,
      productId: product.id,
      stockId: variation.stockId,
      quantity,
      size: variation.size,
      variant: variation.varient,
      product: {
        ...product,
        mainImg,
        variations: product.variations.map((one) => (one.stockId === variation.stockId ? { ...one, ...before } : one)),
      },
    })),
  );
}
