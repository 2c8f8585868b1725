import type { Locator, Page } from '@playwright/test';

export class TrackPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly invoice: Locator;
  readonly phone: Locator;
  readonly submit: Locator;
  readonly steps: Locator;
  readonly unknown: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Track your order' });
    this.invoice = page.getByRole('textbox', { name: 'Invoice number' });
    this.phone = page.getByRole('textbox', { name: 'Mobile Phone Number' });
    this.submit = page.getByRole('button', { name: 'Track order' });
    this.steps = page.getByRole('list', { name: 'Where your order is' }).getByRole('listitem');
    this.unknown = page.getByText('We found no order with this invoice number and phone number. Please check both.');
  }

  /** The card of an order that was found. */
  order(invoiceNumber: string): Locator {
    return this.page.getByRole('region', { name: invoiceNumber });
  }

  async look(phone: string): Promise<void> {
    await this.phone.fill(phone);
    await this.submit.click();
  }
}
