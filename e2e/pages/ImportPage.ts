import type { Locator, Page } from '@playwright/test';
import type { MadeFile } from './madeFiles.ts';

/** `/admin/import-products`. */
export class ImportPage {
  readonly page: Page;
  readonly template: Locator;
  readonly finished: Locator;
  readonly another: Locator;

  constructor(page: Page) {
    this.page = page;
    this.template = page.getByRole('button', { name: 'Download template' });
    this.finished = page.getByText('The import is finished.');
    this.another = page.getByRole('button', { name: 'Choose another file' });
  }

  async check(file: MadeFile): Promise<void> {
    await this.page.getByLabel('CSV file').setInputFiles(file);
    await this.page.getByRole('button', { name: 'Check file' }).click();
  }

  /** What the card with this label counts. */
  figure(label: string): Locator {
    const term = this.page.getByRole('term').filter({ hasText: label });
    return this.page.locator('dl > *').filter({ has: term }).getByRole('definition');
  }

  /** The row of the file about this product. */
  row(product: string): Locator {
    return this.page.getByRole('table', { name: 'Rows of the file' }).getByRole('row').filter({ hasText: product });
  }
}
