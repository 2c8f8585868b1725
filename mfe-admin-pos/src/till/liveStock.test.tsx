import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import type { LiveEvent } from '@shop/shared/contracts/http/events';
import type { LiveFeed } from '@shop/shared/contracts/remote';
import { testStockVariation } from '@shop/shared/testing/orders';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { setup } from '../remote.tsx';

const frock = (qty: number) => testStockVariation({ stockId: 1, productId: 1, qty });
const kurta = testStockVariation({ stockId: 2, productId: 2, productName: 'Linen kurta' });
const dupatta = testStockVariation({ stockId: 3, productId: 3, productName: 'Silk dupatta' });

it('shows what was told live, when the list comes late that was asked for before', async () => {
  const list = Promise.withResolvers<StockVariation[]>();
  let lists = 0;
  const answerTo = async (path: string): Promise<unknown> => {
    if (path.includes('/StockController/stocks')) return [frock(0)];
    if (!path.includes('/TillController/variations')) return path.endsWith('/shift') ? null : [];
    lists += 1;
    return {
      version: '7.sizes',
      isWhole: true,
      products: [],
      items: lists === 1 ? [frock(5), kurta] : await list.promise,
    };
  };
  const fetch: typeof globalThis.fetch = async (path) =>
    new Response(JSON.stringify({ status: true, data: await answerTo(String(path)) }));
  let tell: ((event: LiveEvent) => void) | undefined;
  const live: LiveFeed = {
    on(kind, read) {
      if (kind === 'stock') tell = read;
      return () => undefined;
    },
  };
  const shell = { ...createStandInShell({ role: 'cashier', fetch }), live };
  renderRoutes(setup(shell).routes, shell, '/admin/pos');
  await screen.findByText('Linen kurta');
  expect(screen.queryByText('Out of stock')).toBeNull();
  void shell.queryClient.refetchQueries({ queryKey: ['till', 'variations'] });
  await expect.poll(() => lists).toBe(2);
  tell?.({ id: 1, kind: 'stock', subject: 1, userId: null, at: '' });
  await screen.findByText('Out of stock');
  list.resolve([frock(5), kurta, dupatta]);
  await screen.findByText('Silk dupatta');
  screen.getByText('Out of stock');
});
