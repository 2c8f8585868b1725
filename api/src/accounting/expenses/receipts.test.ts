import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Expense, ReceiptUpload } from '@shop/shared/contracts/http/accounting/expenses';
import { DAY_MS } from '@shop/shared/format/durations';
import { diskFiles } from '../../media/diskFiles.ts';
import { signedIn } from '../../testing/testAccounts.ts';
import { fileOf, filesBelow, formOf, pngFile } from '../../testing/testForms.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { dayOf } from '@shop/shared/format/calendar';
import { removeUnnamedReceipts } from './receipts.ts';

onBothShops('receipts', (shop) => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    headers = (await signedIn(shop().db, 'manager')).headers;
  });
  const send = (file: File) =>
    shop().call<ReceiptUpload>('POST', '/AccountingController/receipt', formOf({ file }), headers);
  const remove = (now: Date) =>
    removeUnnamedReceipts(shop().db, diskFiles(join(shop().dataDir, 'uploads', 'receipts')), now);
  const look = (path: string, as = headers) => shop().call('GET', path, undefined, as);
  const spend = (receipt: string) =>
    shop().call<Expense>(
      'POST',
      '/AccountingController/expenses',
      { category: 1, description: 'Fan', amount: 900, date: dayOf(new Date()), receipt },
      headers,
    );

  it('are pictures by their content, and shown to staff alone', async () => {
    expect((await send(fileOf('<svg onload="alert(1)"/>', 'receipt.png'))).statusCode).toBe(415);
    const { receipt } = (await send(await pngFile())).body.data;
    expect((await spend(receipt)).body.data.receipt).toBe(receipt);
    const shown = await look(`/AccountingController/receipt?receipt=${receipt}`);
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ]);
    expect((await look(`/AccountingController/receipt?receipt=${receipt}`, {})).statusCode).toBe(401);
    const cashier = (await signedIn(shop().db, 'cashier')).headers;
    expect((await look(`/AccountingController/receipt?receipt=${receipt}`, cashier)).statusCode).toBe(403);
    expect((await look(`/AccountingController/receipt?receipt=${'0'.repeat(32)}`)).body.code).toBe('UNKNOWN_PICTURE');
    for (const path of [
      `${receipt}/640.webp`,
      `receipts/${receipt}`,
      `${receipt}/original`,
      `receipts%2F${receipt}/1280.jpg`,
    ]) {
      expect((await look(`/uploads/${path}`, {})).statusCode).toBe(404);
    }
  });

  it('go when no expense names them for a day', async () => {
    const { receipt } = (await send(await pngFile(40, 50, 120))).body.data;
    const named = (await send(await pngFile(40, 50, 150))).body.data.receipt;
    await spend(named);
    await remove(new Date());
    expect((await look(`/AccountingController/receipt?receipt=${receipt}`)).statusCode).toBe(200);
    await remove(new Date(Date.now() + 2 * DAY_MS));
    const kept = filesBelow(shop().dataDir).filter((file) => file.endsWith('original'));
    expect(kept.some((file) => file.includes(receipt))).toBe(false);
    expect(kept.some((file) => file.includes(named))).toBe(true);
    expect((await spend(receipt)).statusCode).toBe(422);
  });
});
