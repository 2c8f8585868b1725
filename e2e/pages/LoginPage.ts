import type { Locator, Page } from '@playwright/test';
import { ADMIN } from '../shop.ts';

export class LoginPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly username: Locator;
  readonly password: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Login' });
    this.username = page.getByRole('textbox', { name: 'Username' });
    this.password = page.getByLabel('Password');
    this.submit = page.getByRole('button', { name: 'Login' });
  }

  /** Signs in as the administrator; ends at the dashboard. */
  async signIn({ username, password } = ADMIN): Promise<void> {
    await this.page.goto('/admin');
    await this.username.fill(username);
    await this.password.fill(password);
    await this.submit.click();
    await this.page.waitForURL('**/admin/dashboard');
  }
}
