import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { setup } from '../remote.tsx';

const item = (stockId: number): StockVariation => ({
  stockId,
  productId: 1,
  productName: 'Coral Frock',
  varient: 'Coral',
  sku: `GCO${stockId}`,
  barcode: '',
  sizeTitle: '2-3 Years',
  price: 1450.1,
  qty: 3,
  img: '',
  supplierCompany: 'Nishat Mills',
  createdDate: '2026-11-20 10:00:00',
});

/** A list of one page, and what the report reads beside it. */
function show(report: (signal: AbortSignal | null | undefined) => Promise<StockVariation[]>) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const address = String(input);
    asked.push(address);
    if (!address.includes('/StockController/stocks')) return Response.json({ status: true, data: [] });
    const data = address.includes('limit=') ? [item(1)] : await report(init?.signal);
    return Response.json({ status: true, data, total: data.length, figures: { available: 3, value: 1, low: 1 } });
  };
  const tokens = { userToken: 'u', authToken: 'a', apiKey: 'k' };
  const settings = { shopName: 'Little Sparrow' };
  const shell = createStandInShell({ fetch, tokens: () => tokens, role: 'administrator', settings });
  const files: { name: string; file: Blob }[] = [];
  let last = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    last = file as Blob;
    return 'blob:report';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, file: last });
  });
  renderRoutes(setup(shell).routes, shell, '/admin/stock?q=frock&stock=low&page=1');
  return { asked, files, shell };
}

it('saves what the search and the filters let through, with its totals', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T15:04:00+05:00') });
  const { asked, files } = show(async () => [item(11), item(12)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Download Report' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(asked).toContain('/api/StockController/stocks?stock=low&q=frock&sort=product');
  expect(files[0]?.name).toBe('stock-report.pdf');
  const source = new TextDecoder('latin1').decode(await files[0]?.file.arrayBuffer());
  const texts = [...source.matchAll(/\((.*?)\) Tj/g)].map(([, text]) => text);
  const row = (sku: string) => [sku, 'Coral Frock · Coral', 'Nishat Mills', '2-3 Years', 'Rs 1,450.10', '3'];
  expect(texts).toEqual([
    'Stock Report',
    'Little Sparrow',
    '123 Business Street',
    'City, Country',
    'Generated Nov 22, 2026, 15:04',
    'SKU',
    'Product',
    'Supplier',
    'Size',
    'Price',
    'Qty',
    ...row('GCO11'),
    ...row('GCO12'),
    'Total quantity: 6',
    'Total value: Rs 8,700.60',
    'Page 1 of 1',
  ]);
});

it('saves nothing when it is cancelled, and begins anew', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const { files, shell } = show((signal) => {
    signals.push(signal);
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Download Report' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the report' }));
  await screen.findByRole('button', { name: 'Download Report' });
  expect(signals[0]?.aborted).toBe(true);
  expect(files).toEqual([]);
  expect(shell.toasts).toEqual([]);
});

it('says when the report could not be made', async () => {
  const { files, shell } = show(() => Promise.reject(new TypeError('Failed to fetch')));
  await userEvent.click(await screen.findByRole('button', { name: 'Download Report' }));
  await waitFor(() =>
    expect(shell.toasts).toEqual([{ title: 'The report could not be made. Please try again.', tone: 'error' }]),
  );
  expect(files).toEqual([]);
});
