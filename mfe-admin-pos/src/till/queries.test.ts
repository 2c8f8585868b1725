import 'fake-indexeddb/auto';
import { QueryClient } from '@shop/shared/query';
import { testStockVariation } from '@shop/shared/testing/orders';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { expect, it } from 'vitest';
import { VARIATIONS } from '../offline/variations.ts';
import { variationsQuery } from './queries.ts';

const FROCK = testStockVariation({ stockId: 1, productId: 1 });
const KURTA = testStockVariation({ stockId: 2, productId: 2 });

/** A till that knows the frock, at a server that has one of these calls alone; what it then has, keeps and has asked. */
async function askServer(...has: string[]) {
  await VARIATIONS.write({ version: '7.sizes', items: [FROCK] });
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const path = String(input).replace('/api', '');
    asked.push(path);
    if (!has.some((name) => path.startsWith(name))) return new Response('{"status":false}', { status: 404 });
    const changed = { version: '8.sizes', isWhole: false, products: [2], items: [KURTA] };
    const data = path.startsWith('/Till') ? changed : [KURTA];
    return new Response(JSON.stringify({ status: true, data, total: 1 }));
  };
  const { items } = await new QueryClient().fetchQuery(variationsQuery(createStandInShell({ fetch })));
  await expect.poll(VARIATIONS.read).toMatchObject({ items });
  return { asked, items, version: (await VARIATIONS.read())?.version };
}

const SINCE = '?since=7.sizes';

it('asks a server of the release before for what has changed as that has it', async () => {
  const known = { items: [FROCK, KURTA], version: '8.sizes' };
  const [now, before] = ['/TillController/variations', '/TillController/goods'];
  expect(await askServer(now)).toEqual({ asked: [now + SINCE], ...known });
  expect(await askServer(before)).toEqual({ asked: [now + SINCE, before + SINCE], ...known });
});

it('asks one of before that for everything', async () => {
  const { asked, ...got } = await askServer('/StockController/stocks');
  expect(asked.at(-1)).toMatch(/^.StockController.stocks/);
  expect(got).toEqual({ items: [KURTA], version: undefined });
});
