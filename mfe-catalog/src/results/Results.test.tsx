import { screen } from '@testing-library/react';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { renderRoutes } from '@shop/shared/testing/render';
import { expect, it } from 'vitest';
import { setup } from '../remote.tsx';
import { answering } from '../testAnswers.ts';

/** The names of what narrows down or sorts, on a page of a shop that finds nothing. */
async function controlsAt(address: string) {
  const shell = createStandInShell({ fetch: answering(() => ({ status: true, data: [], total: 0 })) });
  renderRoutes(setup(shell).routes, shell, address);
  await screen.findByText('No products found');
  const selects = ['Sort', 'Size'].filter((name) => screen.queryByRole('combobox', { name }));
  const buttons = screen.queryAllByRole('button', { name: /^Filters/ }).map(({ textContent }) => textContent);
  return [...selects, ...buttons];
}

it.each(['/deals', '/deals?sort=newest', '/search?q=zebra'])('sorts and filters nothing at %s', async (address) => {
  expect(await controlsAt(address)).toEqual([]);
});

it.each([
  ['/deals?size=31', 'Filters'],
  ['/search?q=zebra&color=Rose', 'Filters (1)'],
  ['/deals?min=500', 'Filters (1)'],
  ['/deals?max=900', 'Filters (1)'],
])('keeps what made the result empty at %s', async (address, filters) => {
  expect(await controlsAt(address)).toEqual(['Sort', 'Size', filters]);
});

it('names a chosen colour as the language of the page does', async () => {
  const answer = { status: true, data: [], total: 0, color: 'Rose' };
  const shell = createStandInShell({ fetch: answering(() => answer) });
  renderRoutes(setup(shell).routes, shell, `/deals?color=${encodeURIComponent('گلابی')}`);
  const chip = await screen.findByRole('link', { name: 'Remove Rose' });
  expect(chip.textContent).toBe('Rose');
  expect(chip.getAttribute('href')).toBe('/deals');
});
