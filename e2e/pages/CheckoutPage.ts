import type { Locator, Page } from '@playwright/test';

export interface Shopper {
  fullname: string;
  phone: string;
  address: string;
  city: string;
}

export class CheckoutPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly fullName: Locator;
  readonly phone: Locator;
  readonly address: Locator;
  readonly city: Locator;
  readonly cities: Locator;
  readonly summary: Locator;
  readonly summaryLines: Locator;
  readonly total: Locator;
  readonly placeOrder: Locator;
  /** The same button while an order is under way. */
  readonly processing: Locator;
  readonly stop: Locator;
  readonly noAnswer: Locator;
  readonly offline: Locator;
  readonly placed: Locator;
  readonly invoiceNumber: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Checkout' });
    this.fullName = page.getByRole('textbox', { name: 'Full Name' });
    this.phone = page.getByRole('textbox', { name: 'Mobile Phone Number' });
    this.address = page.getByRole('textbox', { name: 'Address' });
    this.city = page.getByRole('combobox', { name: 'City' });
    this.cities = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    this.summary = page.getByRole('region', { name: 'Order Summary' });
    this.summaryLines = this.summary.getByRole('listitem');
    this.total = page.getByRole('paragraph').filter({ hasText: /^Total\s*Rs/ });
    this.placeOrder = page.getByRole('button', { name: 'Place Order' });
    this.processing = page.getByRole('button', { name: 'Processing...' });
    this.stop = page.getByRole('button', { name: 'Stop', exact: true });
    this.noAnswer = page.getByText('The shop did not answer.');
    this.offline = page.getByText('You are offline. Nothing is lost');
    this.placed = page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' });
    this.invoiceNumber = page.getByRole('paragraph').filter({ hasText: 'Your invoice number' }).getByRole('strong');
  }

  async fillIn({ fullname, phone, address, city }: Shopper): Promise<void> {
    await this.fullName.fill(fullname);
    await this.phone.fill(phone);
    await this.address.fill(address);
    await this.city.fill(city);
  }
}
