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

test.use({ viewport: { width: 1280, height: 800 } });

test.describe('admin specification: purchases', () => {
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
