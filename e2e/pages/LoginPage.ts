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
    await this.fillIn(username, password);
  }

  /** As `signIn`, in a browser that may still know who it was: what it wrote before it was killed is there or not. */
  async beSignedIn({ username, password } = ADMIN): Promise<void> {
    const told = this.page
      .waitForResponse('**/PublicController/me')
      .then((answer) => answer.ok())
      .catch(() => false);
    await this.page.goto('/admin');
    // With the tokens kept and the cookie lost there is a dashboard, until the server says who it knows.
    const isKnown = await Promise.race([told, this.username.waitFor().then(() => false)]);
    if (!isKnown) await this.fillIn(username, password);
  }

  private async fillIn(username: string, password: string): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.submit.click();
    await this.page.waitForURL('**/admin/dashboard');
  }
}
