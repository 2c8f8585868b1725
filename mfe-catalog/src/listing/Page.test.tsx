import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ListingFacets, ListingItem } from '@shop/shared/contracts/http/catalog/listing';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { renderRoutes } from '@shop/shared/testing/render';
import { describe, expect, it, vi } from 'vitest';
import { setup } from '../remote.tsx';
import { answering, testItem } from '../testAnswers.ts';

const lookups = (url: URL) =>
  url.searchParams.get('entityGroup') === 'prdSize'
    ? [
        { entityId: 31, name: '2-3 Years' },
        { entityId: 32, name: '12-13 Years' },
      ]
    : [
        { entityId: 21, name: 'Girls Collection' },
        { entityId: 40, name: 'Eid Edit' },
      ];

const facets: ListingFacets = {
  sizes: [{ id: 31, name: '2-3 Years', count: 12 }],
  colors: [
    { name: 'Rose', code: '#d98398', count: 7 },
    { name: 'Navy', code: '', count: 1 },
  ],
  price: { min: 650, max: 4500 },
};

/** The shop's calls, with these products; `badged` have earned it. */
function shopOf(items: ListingItem[], badged: { newest?: number[]; bestSelling?: number[] } = {}) {
  const asked: string[] = [];
  const fetch = answering((url) => {
    if (url.pathname.endsWith('/EntitiesController/index')) return { status: true, data: lookups(url) };
    const { limit, offset } = Object.fromEntries(url.searchParams);
    if (url.pathname.endsWith('/badged')) return { status: true, data: badged };
    if (limit === '1') return { status: true, data: [], facets };
    asked.push(url.search);
    const from = Number(offset ?? 0);
    const page = items.slice(from, from + Number(limit));
    return { status: true, data: page, total: items.length, ...(url.searchParams.has('facets') && { facets }) };
  });
  return { asked, fetch };
}

function open(at: string, fetch: typeof globalThis.fetch) {
  const shell = createStandInShell({ fetch });
  return { ...renderRoutes(setup(shell).routes, shell, at), queryClient: shell.queryClient };
}

const card = async (name: string) => {
  const article = (await screen.findByRole('heading', { name })).closest('article');
  if (!article) throw new Error(`${name} is not on a card`);
  return within(article);
};

describe('ListingPage', () => {
  it('shows eight skeletons, then the products with their links and prices', async () => {
    const shop = shopOf([testItem({ prdId: 7 })]);
    let answerNow: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answerNow = resolve));
    const { container } = open('/', (input) => held.then(() => shop.fetch(input)));
    await screen.findByRole('heading', { name: 'All Products' });
    expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(8);
    answerNow();

    const frock = await card('Frock 7');
    expect(frock.getByRole('link').getAttribute('href')).toBe('/product/7');
    expect(frock.getByText('Rs 2,000')).toBeDefined();
    expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(0);
  });

  it('shows the sale price first and the original price struck through', async () => {
    open('/', shopOf([testItem({ prdId: 7, onSale: '1', salePrice: 1500 })]).fetch);
    const frock = await card('Frock 7');
    expect(frock.getByText('SALE')).toBeDefined();
    expect(frock.getByText('Rs 1,500')).toBeDefined();
    expect(frock.getByText('Rs 2,000').closest('s')).not.toBeNull();
  });

  it.each([
    [{ salePrice: 1500 }, 'Rs 1,500'],
    [{}, 'Rs 0'],
  ])('shows an item of another server without a price, with %j', async (fields, price) => {
    const { price: _, salePrice: __, ...bare } = testItem({ prdId: 7 });
    open('/', shopOf([{ ...bare, ...fields } as ReturnType<typeof testItem>]).fetch);
    expect((await card('Frock 7')).getByText(price)).toBeDefined();
  });

  it('marks what has earned it, an eighth of the page at most', async () => {
    const items = Array.from({ length: 17 }, (_, at) => testItem({ prdId: at + 1 }));
    const { fetch } = shopOf(items, { newest: [17, 90, 3, 4, 5], bestSelling: [7] });
    open('/', fetch);
    expect((await card('Frock 7')).getByText('BEST SELLER')).toBeDefined();
    for (const name of ['Frock 17', 'Frock 3']) expect((await card(name)).getByText('NEW')).toBeDefined();
    expect(screen.getAllByText('NEW')).toHaveLength(2);
    expect(screen.getAllByText('BEST SELLER')).toHaveLength(1);
  });

  it('marks nothing on a page of few, and shows its products where badges cannot be asked', async () => {
    const { fetch } = shopOf([testItem({ prdId: 7 })], { newest: [7], bestSelling: [7] });
    open('/', (input, init) =>
      String(input).endsWith('/badged') ? Promise.resolve(new Response('', { status: 404 })) : fetch(input, init),
    );
    expect((await card('Frock 7')).queryByText('NEW')).toBeNull();
    cleanup();
    open('/', fetch);
    expect((await card('Frock 7')).queryByText('NEW')).toBeNull();
  });

  it('offers every category, the shop’s own ones by id', async () => {
    open('/?category=40', shopOf([testItem({ prdId: 7 })]).fetch);
    await screen.findByRole('heading', { name: 'Eid Edit' });
    const links = within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['View All', '/'],
      ['Girls Collection', '/girls-collection'],
      ['Boys Collection', '/boys-collection'],
      ['Deals', '/deals'],
      ['Gift Packs', '/gift-packs'],
      ['Eid Edit', '/?category=40'],
    ]);
    expect(links.at(-1)?.getAttribute('aria-current')).toBe('page');
  });

  it("calls a category nobody knows 'Products'", async () => {
    open('/?category=99', shopOf([]).fetch);
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeDefined();
  });

  it('chooses featured and all sizes first (§9); no option has an empty value (§5)', async () => {
    open('/girls-collection', shopOf([testItem({ prdId: 7 })]).fetch);
    await screen.findByRole('option', { name: '2-3 Years (12)' });
    const [sort, size] = ['Sort', 'Size'].map((name) => screen.getByRole<HTMLSelectElement>('combobox', { name }));
    expect([...(sort?.options ?? [])].map(({ text }) => text)).toEqual([
      'Featured',
      'Price: Low to High',
      'Price: High to Low',
      'Newest',
      'Best Selling',
    ]);
    expect([sort?.value, size?.value]).toEqual(['featured', 'all']);
    expect(size?.options[0]?.text).toBe('All Sizes');
    const values = screen.getAllByRole('option').map((one) => one.getAttribute('value') ?? '');
    expect(values).not.toContain('');
  });

  it('filters by size and sorts through the address', async () => {
    const { asked, fetch } = shopOf([testItem({ prdId: 7 })]);
    const page = open('/girls-collection', fetch);
    await screen.findByRole('option', { name: '2-3 Years (12)' });
    expect(screen.queryByRole('option', { name: /12-13 Years/ })).toBeNull();
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'price-low' } });
    await waitFor(() => expect(page.address()).toBe('/girls-collection?sort=price-low'));
    fireEvent.change(screen.getByRole('combobox', { name: 'Size' }), { target: { value: '31' } });
    await waitFor(() => expect(page.address()).toBe('/girls-collection?sort=price-low&size=31'));
    await waitFor(() =>
      expect(asked.at(-1)).toBe(
        '?groupPrds=1&category=21&sort=price-low&size=31&facets=1&offset=0&limit=24&pieces=any',
      ),
    );
    await waitFor(async () =>
      expect((await card('Frock 7')).getByRole('link').getAttribute('href')).toBe('/product/7?variant=70'),
    );
  });

  it('shows 24 products and adds the next ones below', async () => {
    const items = Array.from({ length: 30 }, (_, index) => testItem({ prdId: index + 1 }));
    const page = open('/', shopOf(items).fetch);
    const more = await screen.findByRole('link', { name: 'Load more' });
    expect(screen.getAllByRole('article')).toHaveLength(24);
    fireEvent.click(more);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30));
    expect(page.address()).toBe('/?page=2');
    expect(document.activeElement?.getAttribute('href')).toBe('/product/25');
    expect(screen.getByText('30 products')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull();
  });

  it('says so when nothing was found', async () => {
    open('/deals', shopOf([]).fetch);
    expect(await screen.findByText('No products found')).toBeDefined();
    expect(screen.getByText('Try selecting a different category or check back later for new arrivals.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'View All Products' }).getAttribute('href')).toBe('/');
  });

  it('says why products could not be fetched and tries again', async () => {
    let isDown = true;
    const shop = shopOf([testItem({ prdId: 7 })]);
    const fetch: typeof globalThis.fetch = async (input, init) =>
      isDown && String(input).includes('/stocks')
        ? Response.json({ status: false, msg: 'The shop is being tidied', note: '', code: 'X' })
        : shop.fetch(input, init);
    open('/', fetch);
    expect(await screen.findByText('The shop is being tidied')).toBeDefined();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Frock 7')).toBeDefined();
  });

  it('offers no page after one that could not be fetched, until it was', async () => {
    const shop = shopOf(Array.from({ length: 49 }, (_, index) => testItem({ prdId: index + 1 })));
    let isDown = true;
    open('/?page=2', async (input, init) =>
      isDown && String(input).includes('offset=24') ? new Response('', { status: 503 }) : shop.fetch(input, init),
    );
    await screen.findByText('Failed to fetch products');
    expect(screen.queryByText('48 of 49')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('48 of 49')).toBeDefined();
  });

  it('goes on showing what it has when reading it anew fails', async () => {
    const shop = shopOf([testItem({ prdId: 7 })]);
    let isDown = false;
    const { queryClient } = open('/', async (input) =>
      isDown ? new Response('', { status: 502 }) : shop.fetch(input),
    );
    await card('Frock 7');
    isDown = true;
    await act(async () => {
      await queryClient.refetchQueries({ type: 'active' });
      // The page is told a task later.
      await new Promise((resolve) => setTimeout(resolve));
    });
    const states = queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.status);
    expect(states).toContain('error');
    expect(await card('Frock 7')).toBeDefined();
    expect(screen.queryByText('Failed to fetch products')).toBeNull();
    expect(screen.queryByText('HTTP error! status: 502')).toBeNull();
  });

  it('asks once for what fails, however soon it does', async () => {
    const asked: string[] = [];
    open(
      '/',
      answering((url) => {
        asked.push(url.href);
        return 503;
      }),
    );
    expect(await screen.findByText('Failed to fetch products')).toBeDefined();
    expect(await screen.findByText('HTTP error! status: 503')).toBeDefined();
    expect(asked).toEqual([...new Set(asked)]);
  });

  // Storefront specification, 5 and 8.
  it.each([
    ['non-OK', () => new Response('{}', { status: 503 }), 'HTTP error! status: 503'],
    ['no list', () => Response.json({ status: true, data: {} }), 'Invalid data format received from server'],
    ['status false', () => Response.json({ status: false, data: [] }), 'Invalid data format received from server'],
    ['no JSON', () => new Response('<p>Moved</p>'), 'An error occurred while fetching entities'],
    ['no answer', () => Promise.reject(new TypeError('x')), 'An error occurred while fetching entities'],
  ])('goes on without sizes when the entities answer with %s', async (_, answer, message) => {
    const shop = shopOf([testItem({ prdId: 7 })]);
    open('/', async (input, init) => (String(input).includes('/Entities') ? answer() : shop.fetch(input, init)));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('option', { name: /Sizes|Years/ })).toHaveLength(1);
    expect(await card('Frock 7')).toBeDefined();
  });

  it.each([
    ['status false without a message', () => Response.json({ status: false })],
    ['no answer', () => Promise.reject(new TypeError('x'))],
  ])('says so when the products answer with %s', async (_, answer) => {
    const shop = shopOf([]);
    open('/', async (input, init) => (String(input).includes('/stocks') ? answer() : shop.fetch(input, init)));
    expect(await screen.findByText('Failed to fetch products')).toBeDefined();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('fetches a category and a product under the finger ahead, and nothing for one who saves data', async () => {
    const connection = { saveData: true };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }));
    const { fetch } = shopOf([testItem({ prdId: 7 })]);
    const calls: string[] = [];
    open('/', (input) => {
      calls.push(String(input));
      return fetch(input);
    });
    const links = [(await card('Frock 7')).getByRole('link'), screen.getByRole('link', { name: 'Deals' })];
    const before = calls.length;
    for (const link of links) fireEvent.pointerOver(link);
    expect(calls).toHaveLength(before);
    connection.saveData = false;
    for (const link of links) fireEvent.pointerOver(link);
    await waitFor(() => expect(calls).toHaveLength(before + 2));
    expect(calls.slice(before)).toEqual([
      '/api/ProductsController/product/7',
      expect.stringContaining('category=22&facets=1'),
    ]);
  });

  it('shows what the shop put on its front page, above all products and not where some are chosen', async () => {
    const { fetch } = shopOf([testItem({ prdId: 7 })]);
    const banner = { picture: `uploads/${'0'.repeat(32)}/640.webp`, text: 'عید سیل', link: '/deals' };
    let rows = [{ title: 'New this week', link: '/?sort=newest', items: [testItem({ prdId: 9 })] }];
    const withFront: typeof globalThis.fetch = async (input, init) =>
      String(input).endsWith('/StockController/front')
        ? Response.json({ status: true, data: { banner, rows } })
        : fetch(input, init);
    const shell = createStandInShell({ fetch: withFront, settings: { front: 'a1' } });
    const readers = new Set<() => void>();
    shell.onSettings = (reader) => (readers.add(reader), () => readers.delete(reader));
    const page = renderRoutes(setup(shell).routes, shell, '/');
    expect((await screen.findByRole('link', { name: 'عید سیل' })).getAttribute('href')).toBe('/deals');
    expect(within(screen.getByRole('list', { name: 'New this week' })).getByText('Frock 9')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See all: New this week' }).getAttribute('href')).toBe('/?sort=newest');
    expect((await card('Frock 7')).getByText('Rs 2,000')).toBeDefined();

    // An open tab follows the settings.
    rows = [{ title: 'On sale', link: '', items: [testItem({ prdId: 5, onSale: '1', salePrice: 900 })] }];
    act(() => {
      Object.assign(shell, { settings: { ...shell.settings, front: 'b2' } });
      readers.forEach((reader) => reader());
    });
    expect(await screen.findByRole('heading', { name: 'On sale' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'New this week' })).toBeNull();

    fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'price-low' } });
    await waitFor(() => expect(page.address()).toBe('/?sort=price-low'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'On sale' })).toBeNull());
  });

  it('closes the promotions', async () => {
    open('/', shopOf([testItem({ prdId: 7 })]).fetch);
    const promotions = await screen.findByRole('region', { name: 'Promotions' });
    fireEvent.click(within(promotions).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Promotions' })).toBeNull();
  });
});
