import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { renderInRemote } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { CART, CREATED, saleWith } from '../testing/splitSale.ts';
import { SoldDialog } from './SoldDialog.tsx';
import type { Sold } from './useSold.ts';

/** Of 3,509.55 the card pays 1,000: 2,509.55 is due in cash. */
it.each([
  ['3000', '₨ 490.45'],
  ['2509.55', '₨ 0.00'],
  ['2500', null],
  ['', null],
])('says what to give back of %j for the part in cash', async (received, change) => {
  const fetch = async () => new Response(JSON.stringify({ status: true, data: {} }));
  const made: Sold = { created: CREATED, sale: saleWith({ ...CART, received }), back: undefined };
  const sold = createStore<Sold | null>(() => made);
  const shell = createStandInShell({ fetch, role: 'cashier' });
  renderInRemote(<SoldDialog sold={sold} onNext={() => undefined} />, { shell, at: '/admin/pos' });
  await screen.findByRole('button', { name: 'Next sale' });
  // Large above the receipt, and on it.
  const said = screen.queryAllByText('Change').map((label) => label.nextElementSibling?.textContent);
  expect(said).toEqual(change === null ? [] : [change, change]);
});
