import type { Locator, Page } from '@playwright/test';

/** The cart button of the header and the drawer it opens. */
export class MiniCart {
  readonly page: Page;
  readonly button: Locator;
  readonly lines: Locator;
  readonly completeOrder: Locator;
  readonly empty: Locator;

  constructor(page: Page) {
    const drawer = page.getByRole('dialog', { name: /^Your Cart \(/ });
    this.page = page;
    this.button = page.getByRole('banner').getByRole('button', { name: /^Cart\b/ });
    this.lines = drawer.getByRole('listitem');
    this.completeOrder = drawer.getByRole('button', { name: 'Complete Order' });
    this.empty = drawer.getByText('Your cart is empty');
  }

  /** The button while its badge shows this many pieces; it has no badge at 0. */
  badge(pieces: number): Locator {
    return this.button.filter({ hasText: pieces === 0 ? /^$/ : new RegExp(`^${pieces}$`) });
  }

  /** The drawer with this many pieces in it. */
  drawer(pieces: number): Locator {
    return this.page.getByRole('dialog', { name: `Your Cart (${pieces} items)`, exact: true });
  }

  line(productName: string): Locator {
    return this.lines.filter({ hasText: productName });
  }
}
