import type { Locator, Page } from '@playwright/test';

export class ListingPage {
  readonly page: Page;
  readonly categories: Locator;
  readonly cards: Locator;
  readonly showMore: Locator;

  constructor(page: Page) {
    this.page = page;
    this.categories = page.getByRole('navigation', { name: 'Categories' });
    this.cards = page.getByRole('article');
    this.showMore = page.getByRole('link', { name: 'Show more' });
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(path);
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
