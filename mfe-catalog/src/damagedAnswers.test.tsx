import { cleanup, screen, waitFor } from '@testing-library/react';
import { damaged, unreadableIn } from '@shop/shared/testing/damaged';
import { testProduct } from '@shop/shared/testing/data';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { renderRoutes } from '@shop/shared/testing/render';
import { expect, it } from 'vitest';
import { setup } from './remote.tsx';
import { testItem } from './testAnswers.ts';

const ANSWERS = {
  '/ProductsController/product/7': {
    status: true,
    data: { ...testProduct(), video: 'uploads/abc/video.mp4' },
    msg: '',
  },
  '/StockController/stocks': {
    status: true,
    data: [testItem({ prdId: 7, onSale: '1', salePrice: 1500 }), testItem({ prdId: 8 })],
    total: 2,
    facets: {
      sizes: [{ id: 31, name: '2-3 Years', count: 2 }],
      colors: [{ name: 'Rose', code: '#d98398', count: 2 }],
      price: { min: 650, max: 4500 },
    },
  },
  '/PagesController/page/returns': {
    status: true,
    data: { slug: 'returns', title: 'Returns', html: '<p>Within <strong>14 days</strong></p>', description: 'Within' },
  },
  '/EntitiesController/index': { status: true, data: [{ entityId: 21, name: 'Girls Collection' }] },
};
type Call = keyof typeof ANSWERS;

const PAGES: [page: string, call: Call][] = [
  ['/', '/StockController/stocks'],
  ['/', '/EntitiesController/index'],
  ['/product/7', '/ProductsController/product/7'],
  ['/pages/returns', '/PagesController/page/returns'],
];

it.each(PAGES)('shows %s whatever %s answers', async (page, spoilt) => {
  for (const [what, body] of damaged(ANSWERS[spoilt])) {
    const fetch: typeof globalThis.fetch = async (input) => {
      const call = new URL(String(input), 'http://shop').pathname.replace('/api', '') as Call;
      return new Response(call === spoilt ? body : JSON.stringify(ANSWERS[call]));
    };
    const shell = createStandInShell({ fetch });
    renderRoutes(setup(shell).routes, shell, page);
    await screen.findByRole('heading', { level: 1 }, { interval: 5 });
    await waitFor(() => expect(shell.queryClient.isFetching()).toBe(0), { interval: 5 });
    expect([what, unreadableIn(document)]).toEqual([what, null]);
    cleanup();
  }
});
