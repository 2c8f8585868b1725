import type { TakeDetail } from '@shop/shared/contracts/http/stock/stockTakes';
import { barcodeOf } from '@shop/shared/format/codes';
import { BROWSER_FLAGS } from '../../browser.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { barcodeVideo } from '../../pages/barcodeVideo.ts';
import { expect, test } from '../admin-products-spec/productStaff.ts';

const EAN = barcodeOf(777_000_001);
const TRACKING = 'KHI-77120045';
const video = await barcodeVideo([
  { format: 'EAN13', text: EAN },
  { format: 'CODE128', text: TRACKING },
]);

test.use({
  // The code that is no stock item's.
  expectedProblems: /404 .*StockController\/count/,
  launchOptions: {
    executablePath: process.env['CHROMIUM'] || undefined,
    args: [
      ...BROWSER_FLAGS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  },
});

test('“the phone’s camera as scanner … there, at the till” (issue 33, 16): held in front of it, a code counts once', async ({
  page,
  addProduct,
  staffCall,
}) => {
  const { name, variations } = await addProduct('Camera Frock');
  const [{ stockId = 0 } = {}] = variations;
  await staffCall('/api/StockController/update', { stockId, barcode: EAN });
  const take = await staffCall<TakeDetail>('/api/StockController/startTake', { name: 'By camera' });
  await page.goto(`/admin/stock-take/${take.takeId}`);
  const reader = page.waitForRequest((request) => request.url().includes('.wasm'));
  await page.getByRole('button', { name: 'Camera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan with the camera' });
  expect(new URL((await reader).url()).pathname).toMatch(/^\/remotes\/admin-inventory\/[^/]+\/assets\/[^/]+\.wasm$/);
  await expect(dialog.getByText(`No stock item has the barcode or SKU ${TRACKING}.`)).toBeVisible();
  await expect(dialog.getByText('counted 2, the books say 10')).toBeVisible();
  // Each was held for dozens of pictures: two or three codes lie before the second of the frock.
  await expect(dialog.getByRole('status')).toContainText(new RegExp(`[34]: ${EAN}`));
  await expectAccessible(page, { sizes: 'phone' });

  await page.goto('/admin/pos');
  await page.getByRole('button', { name: 'Camera', exact: true }).click();
  await expect(dialog.getByText('1 piece is in the cart')).toBeVisible();
  // The dialog is above it.
  await expect(page.getByRole('button', { name: `Remove ${name}`, includeHidden: true })).toBeAttached();
});
