import { expect, type Locator, type Page } from '@playwright/test';

/** The point of sale. */
export class TillPage {
  readonly page: Page;
  readonly search: Locator;
  readonly found: Locator;
  readonly shelf: Locator;
  readonly cart: Locator;
  readonly lines: Locator;
  readonly total: Locator;
  readonly complete: Locator;
  readonly received: Locator;
  readonly done: Locator;
  /** What it says of its network, its clock and what waits. */
  readonly strip: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('combobox', { name: 'Search products' });
    this.found = page.getByRole('listbox', { name: 'Products found' }).getByRole('option');
    this.shelf = page.getByRole('region', { name: 'Products by category' });
    this.cart = page.getByRole('region', { name: 'Cart' });
    this.lines = this.cart.getByRole('listitem');
    this.total = this.cart.locator('[data-till=total]');
    this.complete = this.cart.getByRole('button', { name: 'Complete Order' });
    this.received = this.cart.getByLabel('Amount received');
    this.done = page.getByRole('dialog', { name: 'Order created successfully!' });
    this.strip = page.locator('[data-till=strip]');
  }

  /** Opens it, and waits until its variations are there. */
  async open(): Promise<void> {
    await this.page.goto('/admin/pos');
    await this.ready();
  }

  /** Opens it, and waits until the shop has given it a letter: from then on it sells without the network too. */
  async openWithLetter(): Promise<void> {
    const told = this.page.waitForResponse('**/TillController/device');
    await this.open();
    await (await told).finished();
    await expect(this.strip).toContainText('Online');
    // Where it says so, what sells by itself has come after the page.
    await this.strip.click();
    const facts = this.dialog('This till without the network');
    await expect(facts).toContainText(/As till [A-Z]+/);
    await this.page.keyboard.press('Escape');
    await expect(facts).toBeHidden();
  }

  /** Takes its network away. */
  async goOffline(): Promise<void> {
    await this.page.context().setOffline(true);
    await expect(this.strip).toContainText('Offline since');
  }

  async ready(): Promise<void> {
    await expect(this.shelf.getByRole('listitem').first()).toBeVisible();
  }

  line(text: string): Locator {
    return this.lines.filter({ hasText: text });
  }

  /** How many pieces of a line are in the cart. */
  pieces(text: string): Locator {
    return this.line(text).getByRole('group').getByRole('status');
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** What a scanner does where the focus is: keys faster than any machine is busy, and Enter. */
  async scan(code: string): Promise<void> {
    await this.page.evaluate(
      (keys) => {
        for (const key of keys) {
          const target = document.activeElement ?? document.body;
          target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        }
      },
      [...code, 'Enter'],
    );
  }

  /** The sale that was made, as its receipt names it. */
  async invoiceNumber(): Promise<string> {
    await expect(this.done).toBeVisible();
    return this.done
      .getByText(/^INV-\d+$/)
      .first()
      .innerText();
  }

  /** The till's number of what was just sold without the network. */
  async soldAs(): Promise<string> {
    const said = this.done.getByText(/^Sold without the network as /);
    await expect(said).toBeVisible();
    return /[A-Z]+-\d{4}-\d+/.exec(await said.innerText())?.[0] ?? '';
  }

  async nextSale(): Promise<void> {
    await this.done.getByRole('button', { name: 'Next sale' }).click();
    await expect(this.done).toBeHidden();
  }
}
