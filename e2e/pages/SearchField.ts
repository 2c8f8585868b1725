import type { Locator, Page } from '@playwright/test';

/** The header's search. */
export class SearchField {
  readonly page: Page;
  /** Opens the field on a phone. */
  readonly icon: Locator;
  readonly field: Locator;
  readonly options: Locator;
  readonly close: Locator;

  constructor(page: Page) {
    this.page = page;
    const header = page.getByRole('banner');
    this.icon = header.getByRole('button', { name: 'Search', exact: true });
    // A combobox once its suggestions are there.
    this.field = header.getByLabel('Search products');
    this.options = header.getByRole('option');
    this.close = header.getByRole('button', { name: 'Close search' });
  }

  option(name: string): Locator {
    return this.options.filter({ hasText: name });
  }
}
