import type { Locator, Page } from '@playwright/test';

/** What surrounds every back office page on a wide window. */
export class AdminFrame {
  readonly page: Page;
  readonly menu: Locator;
  readonly accounting: Locator;
  readonly delivery: Locator;
  readonly logout: Locator;

  constructor(page: Page) {
    this.page = page;
    this.menu = page.getByRole('navigation', { name: 'Back office' });
    this.accounting = this.menu.getByRole('button', { name: 'Accounting' });
    this.delivery = this.menu.getByRole('button', { name: 'Delivery' });
    this.logout = this.menu.getByRole('button', { name: 'Logout' });
  }

  entry(label: string): Locator {
    return this.menu.getByRole('link', { name: label, exact: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }
}
