import { expect, type Locator, type Page } from '@playwright/test';

const TOAST = 'li[data-swipe-direction]';

/** What surrounds every back office page on a wide window. */
export class AdminFrame {
  readonly page: Page;
  readonly menu: Locator;
  readonly accounting: Locator;
  readonly delivery: Locator;
  readonly logout: Locator;

  constructor(page: Page) {
    this.page = page;
    this.menu = page.getByRole('navigation', { name: 'Back office' });
    this.accounting = this.menu.getByRole('button', { name: 'Accounting' });
    this.delivery = this.menu.getByRole('button', { name: 'Delivery' });
    this.logout = this.menu.getByRole('button', { name: 'Logout' });
  }

  entry(label: string): Locator {
    return this.menu.getByRole('link', { name: label, exact: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  /** Goes to a page of another heading without loading anew, as a link does. */
  async goTo(path: string): Promise<void> {
    const heading = this.page.locator('main h1');
    const before = await heading.textContent();
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(heading).not.toHaveText(before ?? '');
    await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0);
  }

  /** Keeps the toast for as long as the window is not looked at again. */
  async holdToast(): Promise<void> {
    await expect(this.page.locator(TOAST)).toBeVisible();
    // It goes on when it leaves the mouse, which it may come by on any page.
    await this.page.mouse.move(0, 0);
    await this.page.evaluate(() => window.dispatchEvent(new Event('blur')));
  }

  /** Keeps the toast out of sight but where `withToast` looks at it: what is below it cannot be judged. */
  async hideToast(): Promise<void> {
    await this.page.locator(TOAST).evaluate((element) => (element.style.visibility = 'hidden'));
  }

  async withToast(look: () => Promise<void>): Promise<void> {
    await this.page.locator(TOAST).evaluate((element) => (element.style.visibility = ''));
    await look();
    await this.hideToast();
  }

  /** What one presses that the toast lies over; it must be shown. */
  async coveredByToast(): Promise<string[]> {
    await expect(this.page.locator(TOAST)).toBeVisible();
    return this.page.locator('a, button, input, select, textarea').evaluateAll((pressed, toast) => {
      const isCovered = (element: Element): boolean => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const hits = document.elementsFromPoint(left + width / 2, top + height / 2);
        // What something else hides already, a bar say, the toast does not hide.
        const below = hits.find((hit) => !hit.closest(toast));
        return Boolean(hits[0]?.closest(toast) && below && element.contains(below));
      };
      return pressed
        .filter((element) => !element.closest(toast) && isCovered(element))
        .map((element) => element.getAttribute('aria-label') ?? element.textContent);
    }, TOAST);
  }
}
