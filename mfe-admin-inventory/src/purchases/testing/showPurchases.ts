import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import type { Purchase } from '@shop/shared/contracts/http/stock/purchases';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { setup } from '../../remote.tsx';
import { testPurchase } from './testPurchase.ts';

const stockVariation = (stockId: number, sku: string, barcode: string, costPrice: number): StockVariation => ({
  stockId,
  productId: 1,
  productName: stockId === 11 ? 'Coral Frock' : 'Mint Kurta',
  varient: stockId === 11 ? 'Coral' : 'Mint',
  sku,
  barcode,
  sizeTitle: '2-3 Years',
  price: 1500,
  costPrice,
  qty: 4,
  img: '',
  createdDate: '2026-11-20 10:00:00',
});

/** What the shop has; found by name, SKU or barcode. */
const STOCK = [
  stockVariation(11, 'G-C-23-0011', '2000000000114', 600),
  stockVariation(12, 'B-M-23-0012', '2000000000121', 350),
];

export interface SentPurchase {
  path: string;
  body: unknown;
}

/** A page of the purchases against a shop with two variations and one supplier; `answer` is for what is sent. */
export function showPurchases(
  at: string,
  answer: (sent: SentPurchase) => Response = () => Response.json({ status: true, data: testPurchase() }),
  purchase: () => Purchase = testPurchase,
) {
  const sent: SentPurchase[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), 'http://shop');
    const path = pathname.replace('/api', '');
    if (init?.method === 'POST') {
      const one = { path, body: JSON.parse(String(init.body)) as unknown };
      sent.push(one);
      return answer(one);
    }
    if (path === '/PurchaseController/purchase') return Response.json({ status: true, data: purchase() });
    const q = searchParams.get('q')?.toLowerCase() ?? '';
    const lists: Record<string, unknown[]> = {
      '/StockController/stocks': STOCK.filter((item) =>
        [item.productName, item.sku, item.barcode].some((text) => text.toLowerCase().includes(q)),
      ),
      '/UserController/users': [{ userId: 5, fullname: 'Imran Nishat', company: 'Nishat Mills' }],
    };
    const data = lists[path] ?? [];
    return Response.json({ status: true, data, total: data.length });
  };
  const shell = createStandInShell({ fetch, role: 'manager' });
  return { sent, ...renderRoutes(setup(shell).routes, shell, at) };
}

/** A refusal, as the server sends it. */
export const refusal = (status: number, code: string, data?: unknown): Response =>
  Response.json({ status: false, code, note: 'Refused', msg: 'Refused', data }, { status });
