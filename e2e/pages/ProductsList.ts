import { expect, type Locator, type Page } from '@playwright/test';

/** The product table of `/admin/inventory`. */
export class ProductsList {
  readonly page: Page;
  readonly search: Locator;
  readonly table: Locator;
  /** Without the heading. */
  readonly rows: Locator;
  readonly shown: Locator;
  readonly category: Locator;
  readonly sale: Locator;
  readonly nextPage: Locator;
  readonly bulk: Locator;
  readonly keys: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('searchbox', { name: 'Search products' });
    this.table = page.getByRole('table', { name: 'Inventory' });
    this.rows = this.table.locator('[data-row]');
    this.shown = page.getByRole('status').filter({ hasText: /\d of \d/ });
    this.category = page.getByRole('combobox', { name: 'Category' });
    this.sale = page.getByRole('combobox', { name: 'Sale' });
    this.nextPage = page.getByRole('button', { name: 'Next page' });
    this.bulk = page.getByRole('region', { name: 'With what is selected' });
    this.keys = page.getByRole('dialog', { name: 'Keyboard keys' });
  }

  /** Answers pictures itself: a new shop draws them when they are first asked for, and other calls wait behind them. */
  async withoutPictures(): Promise<void> {
    const body = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    await this.page.route('**/api/uploads/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/admin/inventory${query}`);
    await this.rows.first().waitFor();
  }

  /** Shows what was asked for, from the row with this number. */
  async ready(first: number): Promise<void> {
    await expect(this.shown).toHaveText(new RegExp(`^${first}–`));
    await expect(this.table).not.toHaveAttribute('aria-busy');
  }

  /** Names of the products on this page, in their order. */
  names(): Promise<string[]> {
    return this.rows.getByRole('cell').locator('a[href*="/admin/edit-product/"].font-semibold').allTextContents();
  }

  async sortBy(column: string): Promise<void> {
    await this.table.getByRole('columnheader', { name: column }).getByRole('button').click();
  }
}
