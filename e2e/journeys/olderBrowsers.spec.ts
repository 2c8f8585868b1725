import { expect, test } from '../fixtures.ts';
import { AdminFrame } from '../pages/AdminFrame.ts';
import { findVariation } from '../pages/catalogueApi.ts';
import { CheckoutPage } from '../pages/CheckoutPage.ts';
import { ListingPage } from '../pages/ListingPage.ts';
import { LoginPage } from '../pages/LoginPage.ts';
import { MiniCart } from '../pages/MiniCart.ts';
import { forgetNewerCalls, withoutLayers } from '../pages/olderBrowser.ts';
import { FAILED, PAGES } from '../pages/officePages.ts';
import { ProductFormPage } from '../pages/ProductFormPage.ts';
import { ProductPage } from '../pages/ProductPage.ts';
import { SearchField } from '../pages/SearchField.ts';
import { TrackPage } from '../pages/TrackPage.ts';
import { ADMIN } from '../shop.ts';

test.describe('in a browser without newer calls', () => {
  test.beforeEach(({ page }) => page.addInitScript(forgetNewerCalls));

  test('a shopper searches, buys and tracks', async ({ page }) => {
    const { product, variation } = await findVariation(page.request, 21, ({ qty }) => qty >= 2);
    await page.setViewportSize({ width: 412, height: 823 });
    await new ListingPage(page).open('/girls-collection');
    await new SearchField(page).icon.click();
    await expect(page).toHaveURL('/search');
    const field = page.getByRole('main').getByLabel('Search products');
    await field.fill(product.name);
    await field.press('Enter');
    await new ListingPage(page).openProduct(product.name);

    const productPage = new ProductPage(page);
    await productPage.colour(variation.varient).click();
    await productPage.size(variation.sizeTitle).click();
    await productPage.buyNow.click();
    const cart = new MiniCart(page);
    await expect(cart.drawer(1)).toContainText(variation.varient);
    await cart.completeOrder.click();

    const checkout = new CheckoutPage(page);
    await checkout.fillIn({ fullname: 'Olga Older', phone: '03217654311', address: '9 Canal View', city: 'Multan' });
    await checkout.placeOrder.click();
    await expect(checkout.placed).toBeVisible();
    const invoiceNumber = await checkout.invoiceNumber.innerText();
    await page.getByRole('main').getByRole('link', { name: 'Track your order' }).click();
    await expect(new TrackPage(page).order(invoiceNumber)).toContainText(product.name);
  });

  test('staff sign in, open a page of each remote by its address, and are told what a form lacks', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const frame = new AdminFrame(page);
    const login = new LoginPage(page);
    await page.goto('/admin');
    await login.username.fill(ADMIN.username);
    await login.password.fill(ADMIN.password);
    await login.submit.click();
    await expect(frame.heading('Dashboard')).toBeVisible();
    await frame.delivery.click();
    await frame.accounting.click();
    const links = frame.menu.getByRole('list').first().getByRole('link');
    const inMenu = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
    // `adminAccessibility.spec.ts` opens all of these without newer calls, in one document.
    const walked = [...PAGES.map(([path]) => path.replace(/\?.*/, '')), '/admin/reports'];
    expect(inMenu.filter((path) => !walked.includes(path))).toEqual([]);
    expect(inMenu.length).toBeGreaterThan(20);
    for (const path of ['/admin/inventory', '/admin/orders', '/admin/pos', '/admin/settings']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByText(FAILED), path).toHaveCount(0);
    }
    await page.goto('/admin/add-product');
    const form = new ProductFormPage(page);
    await form.save.click();
    await expect(form.summary).toContainText('Product Name is required');
  });
});

test.describe('in a browser that knows no cascade layers', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  test('a page says how to order, and is readable', async ({ page }) => {
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: withoutLayers(await response.text()) });
    });
    for (const address of ['/', '/product/1', '/checkout']) {
      await page.goto(address);
      await expect(page.getByText('This browser is too old for this shop')).toBeInViewport();
      await expect(page.getByRole('link', { name: /^Order by WhatsApp: \+\d+$/ })).toHaveAttribute(
        'href',
        /wa\.me\/\d/,
      );
      const widths = await page
        .locator('svg')
        .evaluateAll((all) => all.map((svg) => svg.getBoundingClientRect().width));
      expect(Math.max(...widths), address).toBeLessThanOrEqual(150);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(412);
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 412, height: 823 } });

  test('a page says how to order, and the back office what it needs', async ({ page }) => {
    const notice = page.locator('noscript p');
    await page.goto('/product/1');
    await expect(notice.filter({ hasText: 'Cart and checkout need JavaScript' })).toBeInViewport();
    await expect(notice.locator('a[href*="wa.me/"]')).toHaveText(/^Order by WhatsApp: \+\d+$/);
    await page.goto('/admin');
    await expect(notice).toHaveText('The back office needs JavaScript, which is off in this browser.');
  });
});
