import type { Locator, Page } from '@playwright/test';
import { openHydrated } from './openHydrated.ts';

export class ListingPage {
  readonly page: Page;
  readonly categories: Locator;
  readonly cards: Locator;
  readonly loadMore: Locator;
  readonly sort: Locator;
  readonly size: Locator;
  readonly filters: Locator;
  /** Chips that take a filter away, and 'Clear all'. */
  readonly activeFilters: Locator;

  constructor(page: Page) {
    this.page = page;
    this.categories = page.getByRole('navigation', { name: 'Categories' });
    this.cards = page.getByRole('article');
    this.sort = page.getByRole('combobox', { name: 'Sort' });
    this.size = page.getByRole('combobox', { name: 'Size' });
    this.filters = page.getByRole('button', { name: /^Filters/ });
    this.activeFilters = page.getByRole('navigation', { name: 'Active filters' });
    this.loadMore = page.getByRole('link', { name: 'Load more' });
  }

  /** Opens it and waits until what is pressed or chosen there does something. */
  open(path = '/'): Promise<void> {
    return openHydrated(this.page, path);
  }

  /** Opens it from a page without products, so that the browser itself asks for everything: for altered answers. */
  async openByBrowser(): Promise<void> {
    await openHydrated(this.page, '/order-success');
    await this.page.getByRole('main').getByRole('button', { name: 'Continue Shopping' }).click();
  }

  /** Names of its products in their order. */
  names(): Promise<string[]> {
    return this.cards.getByRole('heading', { level: 2 }).allTextContents();
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  category(name: string): Locator {
    return this.categories.getByRole('link', { name, exact: true });
  }

  card(productName: string): Locator {
    const name = this.page.getByRole('heading', { level: 2, name: productName, exact: true });
    return this.cards.filter({ has: name });
  }

  async openProduct(productName: string): Promise<void> {
    await this.card(productName).getByRole('link').click();
  }
}
