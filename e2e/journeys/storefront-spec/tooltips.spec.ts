import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { violationsOf } from '../../pages/accessibility.ts';
import { layoutShift, observeLayoutShift } from '../../pages/layoutShift.ts';
import { ListingPage } from '../../pages/ListingPage.ts';
import { OrdersPage } from '../../pages/OrdersPage.ts';
import { tooltipOf } from '../../pages/tooltip.ts';
import { test as staffTest } from '../staff.ts';

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const cartButton = (page: Page) => page.getByRole('button', { name: 'Cart', exact: true });

test.describe(() => {
  test.use(DESKTOP);

  test('§9 tooltips: the mouse shows a name, which can be hovered itself, and leaving hides it', async ({ page }) => {
    await observeLayoutShift(page);
    await new ListingPage(page).open();
    const tooltip = tooltipOf(page);
    const beforeTooltips = await layoutShift(page);
    await cartButton(page).hover();
    await expect(tooltip).toBeVisible();
    await expect(tooltip).toHaveText('Cart');
    expect(await violationsOf(page)).toEqual([]);

    await tooltip.hover();
    await expect(tooltip).toHaveText('Cart');
    await page.getByRole('search').getByRole('button').hover();
    await expect(tooltip).toHaveText('Show results');
    await page.mouse.move(640, 600);
    await expect(tooltip).toBeHidden();
    expect(await layoutShift(page)).toBe(beforeTooltips);

    // At the edge of a narrow window it stays inside.
    await page.setViewportSize({ width: 320, height: 640 });
    await cartButton(page).hover();
    await expect(tooltip).toBeVisible();
    const edges = async () => {
      const box = await tooltip.boundingBox();
      return box && { start: box.x >= 0, end: box.x + box.width <= 320 };
    };
    await expect.poll(edges).toEqual({ start: true, end: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('§9 tooltips: Tab shows one above a drawer; Escape closes the tooltip, then the drawer', async ({ page }) => {
    await new ListingPage(page).open();
    const tooltip = tooltipOf(page);
    await cartButton(page).click();
    const drawer = page.getByRole('dialog', { name: /^Your Cart/ });
    const close = drawer.getByRole('button', { name: 'Close' });
    await expect(drawer.getByText('Your cart is empty')).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(close).toBeFocused({ timeout: 100 });
    }).toPass();
    await expect(tooltip).toHaveText('Close');

    await tooltip.click();
    await expect(tooltip).toBeHidden();
    await close.hover();
    await expect(tooltip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip).toBeHidden();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });
});

staffTest.describe(() => {
  staffTest.use(DESKTOP);

  staffTest(
    '§9 tooltips: the back office names its icons, and an order’s actions say which order',
    async ({ page, creditOrder }) => {
      await page.goto('/admin/orders');
      const tooltip = tooltipOf(page);
      await page.getByRole('button', { name: 'Notifications' }).hover();
      await expect(tooltip).toHaveText('Notifications');
      await page.getByRole('button', { name: 'Admin', exact: true }).hover();
      await expect(tooltip).toHaveText(/^Log out ./);
      await new OrdersPage(page).row(creditOrder.invoiceNumber).getByRole('button', { name: 'View' }).hover();
      await expect(tooltip).toHaveText(`View ${creditOrder.invoiceNumber}`);
      expect(await violationsOf(page)).toEqual([]);
      await expect(page.locator('button[title], a[title]')).toHaveCount(0);
    },
  );
});
