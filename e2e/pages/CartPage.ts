import type { Locator, Page } from '@playwright/test';

/** /cart with something in it. */
export class CartPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly lines: Locator;
  readonly total: Locator;
  readonly completeOrder: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.page = page;
    this.heading = main.getByRole('heading', { level: 1, name: 'Your Cart', exact: true });
    this.lines = main.getByRole('list', { name: 'Your Cart' }).getByRole('listitem');
    this.total = main.getByRole('paragraph').filter({ hasText: /^Total\s*Rs/ });
    this.completeOrder = main.getByRole('button', { name: 'Complete Order' });
  }
}
