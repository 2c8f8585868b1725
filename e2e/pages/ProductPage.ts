import type { Locator, Page } from '@playwright/test';
import type { Product, Variation } from './catalogueApi.ts';
import { openHydrated } from './openHydrated.ts';

export class ProductPage {
  readonly page: Page;
  readonly colours: Locator;
  readonly sizes: Locator;
  readonly quantity: Locator;
  readonly buyNow: Locator;
  readonly backToProducts: Locator;
  readonly pictures: Locator;
  readonly thumbnails: Locator;
  readonly sizeGuide: Locator;
  readonly similar: Locator;
  readonly recentlyViewed: Locator;

  constructor(page: Page) {
    this.page = page;
    this.colours = page.getByRole('group', { name: /^Colour/ });
    this.sizes = page.getByRole('group', { name: 'Size', exact: true });
    this.quantity = page.getByRole('main').getByRole('group', { name: /^Quantity of / });
    this.buyNow = page.getByRole('button', { name: 'Buy It Now' });
    this.pictures = page.getByRole('list', { name: 'Pictures', exact: true });
    this.thumbnails = page.getByRole('link', { name: /^Show picture \d/ });
    this.sizeGuide = page.getByRole('dialog', { name: 'Size guide' });
    this.similar = page.getByRole('list', { name: 'You may also like' });
    this.recentlyViewed = page.getByRole('list', { name: 'Recently viewed' });
    this.backToProducts = page.getByRole('link', { name: 'Back to products' });
  }

  /** Opens it and waits for its own script, whose the figure of viewers is. */
  async open({ id }: Pick<Product, 'id'>, stockId?: number): Promise<void> {
    await openHydrated(this.page, `/product/${id}${stockId ? `?variant=${stockId}` : ''}`);
    await this.page.getByText('people are viewing this right now').waitFor();
  }

  /** Opens a variation and puts one piece of it into the cart. */
  async addToCart(product: Pick<Product, 'id'>, { stockId }: Pick<Variation, 'stockId'>): Promise<void> {
    await this.open(product, stockId);
    await this.buyNow.click();
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

  /** Position of the picture in sight, from 1. */
  shownPicture(): Promise<number> {
    return this.pictures.evaluate((row) => Math.round(row.scrollLeft / row.clientWidth) + 1);
  }

  async openSizeGuide(): Promise<void> {
    await this.page.getByRole('button', { name: 'Size guide' }).click();
    await this.sizeGuide.waitFor();
  }

  /** Scrolls until the products below are there. */
  async scrollToSimilar(): Promise<void> {
    await this.page.getByRole('heading', { name: 'You may also like' }).scrollIntoViewIfNeeded();
    await this.similar.waitFor();
  }
}
