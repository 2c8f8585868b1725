import type { Locator, Page } from '@playwright/test';

/** What changed since the cart was filled, on the cart page and at checkout. */
export class CartReview {
  readonly box: Locator;

  constructor(page: Page) {
    this.box = page.getByRole('region', { name: 'Your cart has changed' });
  }
}
