import type { Locator, Page } from '@playwright/test';

export class OrdersPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Orders' });
    this.search = page.getByRole('searchbox', { name: 'Search orders' });
  }

  row(invoiceNumber: string): Locator {
    const number = this.page.getByRole('cell', { name: invoiceNumber, exact: true });
    return this.page.getByRole('row').filter({ has: number });
  }

  invoice(invoiceNumber: string): Locator {
    return this.page.getByRole('dialog', { name: `Invoice ${invoiceNumber}` });
  }

  completeQuestion(invoiceNumber: string): Locator {
    return this.page.getByRole('alertdialog', { name: `Complete order ${invoiceNumber}` });
  }
}
