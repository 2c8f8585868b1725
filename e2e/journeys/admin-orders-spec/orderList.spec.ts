import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import { expectAccessible } from '../../pages/accessibility.ts';
import { findVariation } from '../../pages/catalogueApi.ts';
import { OrdersPage } from '../../pages/OrdersPage.ts';
import { expect, test } from '../staff.ts';

test.use({ viewport: { width: 1280, height: 800 } });

// “print packing slips … a sheet of shipping labels” (issue 11)
test('papers of selected orders stand on paper alone: a slip a page, labels on a sheet', async ({
  page,
  creditOrder,
}) => {
  const { invoiceId, invoiceNumber, sku } = creditOrder;
  await page.goto(`/admin/orders?q=${invoiceNumber}`);
  await page.getByRole('checkbox', { name: `Select ${invoiceNumber}` }).check();
  await page.getByRole('link', { name: 'Packing slips' }).click();
  await expect(page).toHaveURL(`/admin/papers?kind=slips&ids=${invoiceId}`);
  const slip = page.getByRole('region', { name: `Packing slip ${invoiceNumber}` });
  await expect(slip.getByRole('cell', { name: sku })).toBeVisible();
  await expect(slip).not.toContainText('₨');
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(slip).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  expect(pagesOf(await page.pdf())).toBe(1);
  await page.emulateMedia({ media: null });

  await page.getByRole('link', { name: 'Labels' }).click();
  await expect(page.getByRole('img', { name: `Barcode of ${invoiceNumber}` })).toBeVisible();
  await expect(page.getByText('Nothing to collect')).toBeVisible();
  await expectAccessible(page, { sizes: 'desktop' });
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
});

// “From a WhatsApp message to an order” (issue 11)
test('the storefront’s own WhatsApp text becomes an order, by the storefront’s rules', async ({ page, request }) => {
  const { product, variation } = await findVariation(request, 21, ({ qty }) => qty > 2);
  await page.goto(`/product/${product.id}?variant=${variation.stockId}`);
  const link = page.getByRole('link', { name: 'Order on WhatsApp' });
  await expect(link).toHaveAttribute('href', /text=/);
  const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  const message = text
    .replace('Name: ', 'Name: Ayesha Khan')
    .replace('City: ', 'City: Lahore')
    .replace('Delivery address: ', 'Delivery address: 12 Mall Road');

  await page.goto('/admin/orders');
  await page.getByRole('link', { name: 'New order from a message' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill(`${message}\n0300 1234567`);
  await page.getByRole('button', { name: 'Read the message' }).click();
  const items = page.getByRole('list', { name: 'Items' });
  await expect(items.getByRole('listitem')).toHaveCount(1);
  await expect(items).toContainText(variation.sku);
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ayesha Khan');
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('12 Mall Road');
  await expect(page.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue('03001234567');
  await expectAccessible(page);
  const placed = page.waitForResponse(/createFromMessage/);
  await page.getByRole('button', { name: 'Place order' }).click();
  const { data } = (await (await placed).json()) as { data: CreatedOrder };
  await expect(page).toHaveURL(`/admin/edit-order?id=${data.invoiceId}`);
  await page.goto('/admin/orders?channel=whatsapp');
  await expect(new OrdersPage(page).row(data.invoiceNumber)).toContainText('Ayesha Khan');
});

/** Pages of a PDF document. */
function pagesOf(file: Buffer): number {
  return file.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
