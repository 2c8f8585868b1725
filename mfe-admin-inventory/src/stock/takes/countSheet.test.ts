import { expect, it } from 'vitest';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import type { TakeDetail } from '@shop/shared/contracts/http/stock/stockTakes';
import { readPdf } from '@shop/shared/testing/readPdf';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { testStockVariation } from '@shop/shared/testing/orders';
import { countSheet } from './countSheet.ts';

it('says what is to be counted, shelf by shelf, and not what the books say', async () => {
  const items = ['B 2', 'A 10', 'A 9'].map((shelf, at) =>
    testStockVariation({ stockId: at + 1, sku: `SKU-${at}`, shelf, qty: 777 }),
  );
  const asked: string[] = [];
  // Two at a time.
  const fetch: typeof globalThis.fetch = async (input) => {
    const query = new URL(String(input), 'http://shop').searchParams;
    asked.push(`${query.get('take')} from ${query.get('offset')}`);
    const from = Number(query.get('offset'));
    return Response.json({ status: true, data: items.slice(from, from + 2) satisfies StockVariation[], total: 3 });
  };
  const take = { takeId: 3, name: 'Before Eid', category: 'Girls', shelf: '', createdDate: '2026-11-22 10:00:00' };
  const file = await countSheet(createStandInShell({ fetch }), take as TakeDetail);
  const drawn = (await readPdf(file)).map(({ text }) => text);
  expect(asked).toEqual(['3 from 0', '3 from 2']);
  expect(drawn.filter((text) => text.startsWith('SKU-'))).toEqual(['SKU-2', 'SKU-1', 'SKU-0']);
  for (const text of ['Before Eid', 'Girls']) expect(drawn.join('\n')).toContain(text);
  expect(drawn.join('\n')).not.toContain('777');
});
