import type { Locator, Page } from '@playwright/test';
import type { Product } from './catalogueApi.ts';

export class ProductPage {
  readonly page: Page;
  readonly colours: Locator;
  readonly sizes: Locator;
  readonly quantity: Locator;
  readonly buyNow: Locator;
  readonly backToProducts: Locator;

  constructor(page: Page) {
    this.page = page;
    this.colours = page.getByRole('group', { name: /^Colour/ });
    this.sizes = page.getByRole('group', { name: 'Size', exact: true });
    this.quantity = page.getByRole('main').getByRole('group', { name: /^Quantity of / });
    this.buyNow = page.getByRole('button', { name: 'Buy It Now' });
    this.backToProducts = page.getByRole('link', { name: 'Back to products' });
  }

  async open(product: Pick<Product, 'id'>, stockId?: number): Promise<void> {
    await this.page.goto(`/product/${product.id}${stockId ? `?variant=${stockId}` : ''}`);
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  colour(label: string): Locator {
    return this.colours.getByRole('button', { name: label, exact: true });
  }

  size(title: string): Locator {
    return this.sizes.getByRole('button', { name: title, exact: true });
  }

  get increase(): Locator {
    return this.quantity.getByRole('button', { name: 'Increase quantity' });
  }

  get decrease(): Locator {
    return this.quantity.getByRole('button', { name: 'Decrease quantity' });
  }
}
