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
  readonly summary: Locator;
  readonly total: Locator;
  readonly placeOrder: Locator;
  readonly placed: Locator;
  readonly invoiceNumber: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Checkout' });
    this.fullName = page.getByRole('textbox', { name: 'Full Name' });
    this.phone = page.getByRole('textbox', { name: 'Mobile Phone Number' });
    this.address = page.getByRole('textbox', { name: 'Address' });
    this.city = page.getByRole('combobox', { name: 'City' });
    this.summary = page.getByRole('region', { name: 'Order Summary' });
    this.total = page.getByRole('paragraph').filter({ hasText: /^Total\s*Rs/ });
    this.placeOrder = page.getByRole('button', { name: 'Place Order' });
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
