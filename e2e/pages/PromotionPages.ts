import type { Locator, Page } from '@playwright/test';

/** The back office's promotion codes: list and form. */
export class PromotionPages {
  readonly page: Page;
  readonly table: Locator;
  readonly add: Locator;
  readonly save: Locator;
  readonly code: Locator;
  readonly type: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: 'Promotions' });
    this.add = page.getByRole('link', { name: 'Add promotion code' });
    this.save = page.getByRole('button', { name: 'Add promotion code' });
    this.code = page.getByRole('textbox', { name: 'Code', exact: true });
    this.type = page.getByRole('combobox', { name: 'Takes off' });
  }

  row(code: string): Locator {
    return this.table.getByRole('row').filter({ hasText: code });
  }

  figure(name: string): Locator {
    return this.page.getByRole('spinbutton', { name, exact: true });
  }
}

/** The promotion code at checkout. */
export class PromotionField {
  readonly field: Locator;
  readonly apply: Locator;
  readonly region: Locator;

  constructor(page: Page) {
    this.region = page.getByRole('region', { name: 'Promotion Code' });
    this.field = this.region.getByLabel('Promotion code (optional)');
    this.apply = this.region.getByRole('button', { name: 'Apply' });
  }

  removal(code: string): Locator {
    return this.region.getByRole('button', { name: `Remove promotion code ${code}` });
  }
}
