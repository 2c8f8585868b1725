import { readFileSync } from 'node:fs';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import type { UserListItem } from '@shop/shared/contracts/http/people/people';
import type { Purchase } from '@shop/shared/contracts/http/stock/purchases';
import { expectAccessible } from '../../pages/accessibility.ts';
import { AdminFrame } from '../../pages/AdminFrame.ts';
import { expect, staffHeaders, test as base } from '../staff.ts';

interface PurchaseFixtures {
  /** Reads a staff call's data. */
  staffRead<T>(path: string): Promise<T>;
}

const test = base.extend<PurchaseFixtures>({
  staffRead: async ({ page, signedIn }, use) => {
    await use(async <T>(path: string) => {
      const response = await page.request.get(path, { headers: staffHeaders(signedIn) });
      expect(response.status(), await response.text()).toBe(200);
      return ((await response.json()) as { data: T }).data;
    });
  },
});

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

test.describe('admin specification: purchases', () => {
  test('“add (supplier, lines by search or scan, cost, note)… receive in whole or in part, each piece once; landed cost… becomes the variation’s cost as a moving average… PDF for the supplier and a WhatsApp link” (issue 10)', async ({
    page,
    staffRead,
  }) => {
    const frame = new AdminFrame(page);
    const [supplier] = await staffRead<UserListItem[]>('/api/UserController/users?role=52&limit=1');
    const items = await staffRead<StockVariation[]>('/api/StockController/stocks?sort=sku&limit=2');
    const [first, second] = items;
    if (!supplier || !first || !second) throw new Error('The demo data has suppliers and stock');

    await page.goto('/admin/purchases');
    await page.getByRole('link', { name: 'Add Purchase' }).click();
    await expect(frame.heading('Add Purchase')).toBeVisible();
    await page.getByRole('combobox', { name: /^Supplier/ }).fill(supplier.fullname);
    await page.getByRole('option').first().click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Before Eid');
    // A scanner types the number and Enter; the box is empty for the next.
    const scan = page.getByRole('combobox', { name: 'Search or scan items' });
    for (const code of [first.barcode, second.sku, first.barcode]) {
      await scan.fill(code);
      await scan.press('Enter');
      await expect(scan).toHaveValue('');
      await expect(page.getByRole('row', { name: code === second.sku ? second.sku : first.sku })).toBeVisible();
    }
    const row = (item: StockVariation) => page.getByRole('row', { name: item.sku });
    await expect(row(first).getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2');
    await row(first).getByRole('spinbutton', { name: 'Quantity' }).fill('10');
    await row(first).getByRole('spinbutton', { name: 'Cost' }).fill('600');
    await row(second).getByRole('spinbutton', { name: 'Quantity' }).fill('4');
    await row(second).getByRole('spinbutton', { name: 'Cost' }).fill('1000');
    await page.getByRole('spinbutton', { name: 'Freight' }).fill('1000');
    // Of Rs 1,000 the ten bear 600 and the four 400.
    await expect(row(first)).toContainText('₨ 660.00');
    await expect(row(second)).toContainText('₨ 1,100.00');
    await page.getByRole('button', { name: 'Add Purchase' }).click();
    await expect(frame.heading('Purchase')).toBeVisible();
    const id = Number(new URL(page.url()).pathname.split('/').pop());
    const { purchaseNumber } = await staffRead<Purchase>(`/api/PurchaseController/purchase?id=${id}`);

    const whatsApp = page.getByRole('link', { name: 'WhatsApp' });
    await expect(whatsApp).toHaveAttribute('href', new RegExp(`^https://wa\\.me/\\d*\\?text=.*${purchaseNumber}`));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF', exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${purchaseNumber}.pdf`);
    const pdf = readFileSync(await file.path(), 'latin1');
    for (const text of [purchaseNumber, first.sku, second.sku]) expect(pdf).toContain(text);

    await page.getByRole('button', { name: 'Receive' }).click();
    const dialog = page.getByRole('dialog', { name: `Receive ${purchaseNumber}` });
    await dialog
      .getByRole('spinbutton', { name: new RegExp(`Pieces of ${first.productName}`) })
      .first()
      .fill('5');
    await dialog
      .getByRole('spinbutton', { name: /Pieces of/ })
      .nth(1)
      .fill('');
    await expectAccessible(page, { sizes: 'phone' });
    await dialog.getByRole('button', { name: 'Receive' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Partly received').first()).toBeVisible();
    await page.getByRole('button', { name: 'Receive' }).click();
    await dialog.getByRole('button', { name: 'Receive' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Receive' })).toHaveCount(0);

    const average = (has: number, cost: number, quantity: number, landed: number) =>
      Math.round((has * cost * 100 + quantity * landed * 100) / (has + quantity)) / 100;
    const half = average(Number(first.qty), Number(first.costPrice), 5, 660);
    const expected = [
      [first, 10, average(Number(first.qty) + 5, half, 5, 660)],
      [second, 4, average(Number(second.qty), Number(second.costPrice), 4, 1100)],
    ] as const;
    for (const [item, pieces, cost] of expected) {
      const [now] = await staffRead<StockVariation[]>(`/api/StockController/stocks?q=${item.barcode}&limit=1`);
      expect([now?.qty, now?.costPrice]).toEqual([Number(item.qty) + pieces, cost]);
    }
    await expect(page.getByRole('table', { name: /Administrator/ })).toHaveCount(2);
    await expectAccessible(page);
  });

  test('“a reorder list: below minimum, sold in the last 30 days, on order, suggested quantity; one click makes a purchase per supplier. What is owed to a supplier and payments made” (issue 10)', async ({
    page,
    staffCall,
    staffRead,
  }) => {
    const frame = new AdminFrame(page);
    await page.goto('/admin/reorder');
    const table = page.getByRole('table', { name: 'Reorder List' });
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);
    await table.getByRole('row').nth(1).getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Order from suppliers' }).click();
    await expect(frame.heading('Purchase')).toBeVisible();
    const id = Number(new URL(page.url()).pathname.split('/').pop());
    const purchase = await staffCall<Purchase>('/api/PurchaseController/receive', { id });
    expect(purchase.status).toBe('received');

    await page.goto('/admin/suppliers?q=' + encodeURIComponent(purchase.supplierName));
    await expect(page.getByRole('row', { name: purchase.purchaseNumber })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Pay / });
    await expectAccessible(page, { sizes: 'phone' });
    await dialog.getByRole('spinbutton', { name: 'Amount' }).fill('0.50');
    await dialog.getByRole('button', { name: 'Add Payment' }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`/admin/supplier-payments?supplier=${purchase.supplierId}`);
    await expect(page.getByRole('table', { name: 'Supplier Payments' })).toContainText('₨ 0.50');
    const [account] = await staffRead<{ received: number; paid: number; owed: number }[]>(
      `/api/PurchaseController/suppliers?supplier=${purchase.supplierId}`,
    );
    expect(account?.owed).toBe(Math.round(((account?.received ?? 0) - (account?.paid ?? 0)) * 100) / 100);
    await expectAccessible(page);
  });
});
