import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { QueryClientProvider } from '@shop/shared/query';
import { createMemoryRouter } from '@shop/shared/router/server';
import { RouterProvider } from '@shop/shared/router';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { createQueryClient } from '../queryClient.ts';
import type { Services } from '../services.ts';
import { SearchForm } from './SearchForm.tsx';

const product = (prdId: number, productName: string) => ({
  prdId,
  productName,
  price: 1500,
  salePrice: 0,
  img: '',
  entityName: 'Girls Collection',
  onSale: '0',
  stockId: prdId * 10,
  groupIds: '21',
  totalStock: 4,
});

/** Answers the listing call from `found`, and the categories' call. */
function start(path: string, found: (term: string) => object[] | Promise<never> = () => []) {
  const calls: { term: string; signal: AbortSignal | null }[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>(async (input, init) => {
    const url = new URL(String(input), 'http://localhost');
    if (url.pathname.endsWith('/index')) {
      return Response.json({ status: true, data: [{ entityId: 21, name: 'Girls Collection' }] });
    }
    const term = url.searchParams.get('q') ?? '';
    calls.push({ term, signal: init?.signal ?? null });
    const data = await found(term);
    const categories = term.includes('girl') ? [21] : [];
    return Response.json({ status: true, data, total: data.length, categories });
  });
  const standIn = createStandInShell({ fetch });
  const queryClient = createQueryClient(standIn.api);
  const services = { shell: { ...standIn, queryClient } } as unknown as Services;
  const router = createMemoryRouter([{ path: '*', element: <SearchForm services={services} /> }], {
    initialEntries: [path],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { calls, address, user: userEvent.setup(), queryClient };
}

const field = () => screen.getByLabelText('Search products');

describe('SearchForm', () => {
  it('is a GET form to /search that keeps what was searched for', async () => {
    start('/search?q=frock');
    expect(screen.getByRole('search').getAttribute('action')).toBe('/search');
    expect(field()).toHaveProperty('name', 'q');
    expect(field()).toHaveProperty('value', 'frock');
  });

  it('goes to the results by Enter, and nowhere when there is nothing to search for', async () => {
    const { user, address } = start('/');
    await user.type(field(), '  {Enter}');
    expect(address()).toBe('/');
    await user.clear(field());
    await user.type(field(), ' red & white {Enter}');
    expect(address()).toBe('/search?q=red+%26+white');
  });

  it('suggests categories and products, by arrow keys and Enter', async () => {
    const { user, address } = start('/', () => [product(1, 'Rose Frock'), product(2, 'Girl Tee')]);
    await user.type(field(), 'girl');
    const names = async () => (await screen.findAllByRole('option')).map((option) => option.textContent);
    await waitFor(async () =>
      expect(await names()).toEqual([
        'Girls Collection',
        'Rose FrockRs 1,500',
        'Girl TeeRs 1,500',
        'See all 2 results for “girl”',
      ]),
    );
    const combobox = screen.getByRole('combobox', { expanded: true });
    expect(combobox).toBe(field());
    expect(screen.getByRole('status').textContent).toBe('4 suggestions');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    const [active] = screen.getAllByRole('option', { selected: true });
    expect(active?.textContent).toContain('Girl Tee');
    expect(combobox.getAttribute('aria-activedescendant')).toBe(active?.id);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/product/2');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('closes by Escape, keeps the text, and opens again by an arrow', async () => {
    const { user } = start('/', () => [product(1, 'Rose Frock')]);
    await user.type(field(), 'rose');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(field()).toHaveProperty('value', 'rose');
    await user.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
  });

  it('waits for a pause, gives up a stale call, and forgets what was searched for', async () => {
    const { user, calls, queryClient } = start('/', (term) =>
      term === 'fro' ? new Promise<never>(() => undefined) : [product(1, 'Rose Frock')],
    );
    await user.type(field(), 'fro');
    await waitFor(() => expect(calls.map(({ term }) => term)).toEqual(['fro']));
    await user.type(field(), 'ck');
    await screen.findAllByRole('option');
    expect(calls.map(({ term }) => term)).toEqual(['fro', 'frock']);
    expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    await user.clear(field());
    await waitFor(() => expect(queryClient.getQueryData(['search', 'frock'])).toBeUndefined());
  });

  it('says when nothing is found, and when it cannot ask', async () => {
    const { user } = start('/', (term) => {
      if (term === 'broken') throw new TypeError('Failed to fetch');
      return [];
    });
    await user.type(field(), 'zzz');
    expect(await screen.findByText(/^Nothing found for “zzz”/)).toBeDefined();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await user.clear(field());
    await user.type(field(), 'broken');
    expect(await screen.findByText(/^Suggestions can’t be shown right now/)).toBeDefined();
  });
});
