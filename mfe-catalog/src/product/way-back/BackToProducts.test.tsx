import { fireEvent, screen, waitFor } from '@testing-library/react';
import { testProduct } from '@shop/shared/testing/data';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { renderRoutes } from '@shop/shared/testing/render';
import { expect, it } from 'vitest';
import { setup } from '../../remote.tsx';
import { answering, testItem } from '../../testAnswers.ts';

function open(at: string) {
  const fetch = answering((url) => {
    if (url.pathname.endsWith('/product/7')) return { status: true, data: testProduct({ id: 7 }) };
    return { status: true, data: url.pathname.endsWith('/stocks') ? [testItem({ prdId: 7 })] : [], total: 1 };
  });
  const shell = createStandInShell({ fetch });
  return renderRoutes(setup(shell).routes, shell, at);
}

const back = () => screen.findByRole('link', { name: 'Back to products' });

it('leads to all products on a page opened by its address', async () => {
  const { address } = open('/product/7');
  expect((await back()).getAttribute('href')).toBe('/');
  fireEvent.click(await back());
  await waitFor(() => expect(address()).toBe('/'));
});

it('goes back to the listing as it was, also after another variation was chosen', async () => {
  const { address, entry } = open('/deals?sort=newest');
  const listing = entry();
  fireEvent.click((await screen.findByRole('heading', { name: 'Frock 7' })).closest('a') as Element);
  fireEvent.click(await screen.findByRole('button', { name: '2-3 Years' }));
  await waitFor(() => expect(address()).toBe('/product/7?variant=71'));
  expect((await back()).getAttribute('href')).toBe('/deals?sort=newest');
  fireEvent.click(await back());
  await waitFor(() => expect(address()).toBe('/deals?sort=newest'));
  // The same history entry, not a new one: its scroll position is kept by it.
  expect(entry()).toBe(listing);
});
