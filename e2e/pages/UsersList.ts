import type { Locator, Page } from '@playwright/test';

/** The users' table with its dialogs. */
export class UsersList {
  readonly page: Page;
  readonly table: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: 'Users' });
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/users');
    await this.table.getByRole('row').nth(1).waitFor();
  }

  /** Opens the dialog 'Add New User'. */
  async add(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Add User' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Add New User' });
    await dialog.waitFor();
    return dialog;
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Search users' }).fill(text);
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ hasText: name });
  }

  async action(name: string, label: string): Promise<void> {
    await this.row(name).getByRole('button', { name: label, exact: true }).click();
  }

  /** Answers the question with the button of this name. */
  async confirm(button: string): Promise<void> {
    const question = this.page.getByRole('alertdialog');
    await question.getByRole('button', { name: button }).click();
    await question.waitFor({ state: 'hidden' });
  }
}
