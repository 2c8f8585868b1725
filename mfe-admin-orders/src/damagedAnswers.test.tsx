import { cleanup, waitFor } from '@testing-library/react';
import { damaged, unreadableIn } from '@shop/shared/testing/damaged';
import { testOrder, testOrderDetail } from '@shop/shared/testing/orders';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { expect, it } from 'vitest';
import { setup } from './remote.tsx';

const order = testOrder();
const detail = testOrderDetail({ reduction: { type: 'fixed', value: 100, amount: 100 } });

const PAGES: [page: string, call: string, answer: object][] = [
  ['/admin/orders', '/OrderController/orders', { status: true, data: [order, { ...order, invoiceId: 8 }], total: 2 }],
  ['/admin/edit-order?id=7', '/OrderController/order', { status: true, data: detail }],
];

it.each(PAGES)('shows %s, or says why not, whatever %s answers', async (page, spoilt, answer) => {
  for (const [what, body] of damaged(answer)) {
    let asked = 0;
    const fetch: typeof globalThis.fetch = async (input) => {
      const { pathname } = new URL(String(input), 'http://shop');
      if (!pathname.endsWith(spoilt)) return new Response('{"status":true,"data":[]}');
      asked += 1;
      return new Response(body);
    };
    const shell = createStandInShell({ fetch, role: 'administrator' });
    renderRoutes(setup(shell).routes, shell, page);
    await waitFor(() => expect(asked).toBeGreaterThan(0), { interval: 5 });
    await waitFor(() => expect(shell.queryClient.isFetching()).toBe(0), { interval: 5 });
    expect([what, unreadableIn(document)]).toEqual([what, null]);
    cleanup();
  }
});
