import type { Locator, Page } from '@playwright/test';

/** The one tooltip of the page; hidden from assistive technology, hence found by what it is. */
export function tooltipOf(page: Page): Locator {
  return page.locator('[popover=manual]');
}
