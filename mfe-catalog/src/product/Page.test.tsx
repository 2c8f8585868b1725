import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import { testProduct, testVariation } from '@shop/shared/testing/data';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { renderRoutes } from '@shop/shared/testing/render';
import { describe, expect, it, vi } from 'vitest';
import { LISTING_KEY } from '../queryKeys.ts';
import { setup } from '../remote.tsx';
import { answering, testItem } from '../testAnswers.ts';
import { productQuery } from './queries.ts';

const product = testProduct({
  variations: [
    testVariation({ stockId: 1, varient: 'Coral', sizeTitle: '2-3 Years', sku: 'CO-23', qty: 3 }),
    testVariation({ stockId: 2, varient: 'Coral', sizeTitle: '4-5 Years', sku: 'CO-45', qty: 2, price: 1700 }),
    testVariation({ stockId: 3, varient: 'Mint', sizeTitle: '2-3 Years', sku: 'MI-23', qty: 0 }),
    testVariation({ stockId: 4, varient: 'Mint', sizeTitle: '4-5 Years', sku: 'MI-45', qty: 1 }),
    testVariation({ stockId: 5, varient: 'Lilac', sizeTitle: '2-3 Years', sku: 'LI-23', qty: 0 }),
  ],
});

function open(at: string, answer: (url: URL) => unknown = () => ({ status: true, data: product })) {
  const shell = createStandInShell({ fetch: answering(answer) });
  const page = renderRoutes(setup(shell).routes, shell, at);
  return { ...page, shell };
}

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));

describe('ProductPage', () => {
  it('chooses the first variation, or the one of the address', async () => {
    open('/product/7');
    expect(await screen.findByText('SKU: CO-23')).toBeDefined();
    expect((await button('2-3 Years')).getAttribute('aria-pressed')).toBe('true');
    cleanup();
    open('/product/7?variant=4');
    expect(await screen.findByText('SKU: MI-45')).toBeDefined();
    expect((await button('Mint')).getAttribute('aria-pressed')).toBe('true');
  });

  it.each(['img', 'variations'])('is a page also where another server leaves out %s', async (name) => {
    open('/product/7', () => ({ status: true, data: { ...product, [name]: undefined } }));
    expect(await screen.findByRole('heading', { level: 1, name: product.name })).toBeDefined();
  });

  it('says of a product without variations that there is none to buy', async () => {
    const { shell } = open('/product/7', () => ({ status: true, data: { ...product, variations: [] } }));
    await press('Buy It Now');
    expect(shell.toasts).toMatchObject([{ title: 'Error', description: 'Please select a valid size and variant.' }]);
    expect(shell.cart.getState().items).toEqual([]);
  });

  it('goes on showing what it has when reading it anew fails', async () => {
    let isDown = false;
    const { shell } = open('/product/7', () => (isDown ? null : { status: true, data: product }));
    expect(await screen.findByText('SKU: CO-23')).toBeDefined();
    isDown = true;
    const { queryKey } = productQuery(shell.api, 7);
    await act(async () => {
      await shell.queryClient.refetchQueries({ queryKey });
      // The page is told a task later.
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(shell.queryClient.getQueryState(queryKey)?.status).toBe('error');
    expect(screen.queryByText('This product could not be loaded')).toBeNull();
  });

  it('picks the first size in stock with a colour, and keeps it in the address', async () => {
    const { address } = open('/product/7');
    await press('Mint');
    expect(await screen.findByText('SKU: MI-45')).toBeDefined();
    expect(address()).toBe('/product/7?variant=4');
    expect(screen.queryByRole('button', { name: '2-3 Years' })).toBeNull();
  });

  it('loads nothing of the video before it is played, then plays it', async () => {
    const video = 'uploads/def/video.mp4';
    const { container } = open('/product/7', () => ({ status: true, data: { ...product, video } }));
    const poster = await screen.findByRole('link', { name: 'Play the video of Coral Frock' });
    expect(poster.getAttribute('href')).toBe('/api/uploads/def/video.mp4');
    expect(container.querySelector('video')).toBeNull();
    fireEvent.click(poster);
    expect(screen.getByLabelText<HTMLVideoElement>('Video of Coral Frock').getAttribute('src')).toBe(
      '/api/uploads/def/video.mp4',
    );
  });

  it('says when a colour is sold out and does not sell it', async () => {
    open('/product/7');
    await press('Lilac');
    expect(await screen.findByText('This variant is currently out of stock')).toBeDefined();
    expect((await button('Buy It Now')).hasAttribute('disabled')).toBe(true);
  });

  it('adds the chosen size and quantity to the cart and shows the cart', async () => {
    const { shell } = open('/product/7');
    await press('4-5 Years');
    expect(await screen.findByText('Rs 1,700')).toBeDefined();
    await press('Increase quantity');
    await press('Buy It Now');
    expect(shell.cart.getState().items.map(({ stockId, quantity }) => [stockId, quantity])).toEqual([[2, 2]]);
    expect(shell.events).toContain('showMiniCart');
    expect(shell.toasts).toEqual([]);
  });

  it('never lets the quantity pass the stock', async () => {
    const { shell } = open('/product/7?variant=2');
    await press('Increase quantity');
    await press('Increase quantity');
    const description = 'Only 2 item(s) available in stock. Click Add to cart to proceed with order.';
    expect(shell.toasts).toEqual([{ title: 'Stock limit reached', description, tone: 'error' }]);
    await press('Buy It Now');
    await press('Buy It Now');
    expect(shell.toasts.at(-1)).toEqual({ title: 'Stock limit exceeded', description, tone: 'error' });
    expect(shell.cart.getState().cartItemsCount).toBe(2);
  });

  it('offers no order of a colour that is sold out, but to ask when it is back', async () => {
    const { shell } = open('/product/7?variant=5');
    fireEvent.click(await screen.findByRole('link', { name: 'Order on WhatsApp' }));
    expect(shell.toasts.at(-1)?.description).toBe('Please select a size before proceeding.');
    const ask = new URL(screen.getByRole('link', { name: 'Ask us when it is back' }).getAttribute('href') ?? '');
    expect(ask.searchParams.get('text')).toContain('Coral Frock, Lilac\n/product/7?variant=5');
    expect(screen.queryByRole('group', { name: /^Quantity/ })).toBeNull();
  });

  it('says that the chosen size is sold out, and takes no quantity of it', async () => {
    const { shell } = open('/product/7?variant=3');
    expect(await screen.findByText('2-3 Years is sold out in Mint. Please pick another.')).toBeDefined();
    expect(screen.getByText('SKU: MI-23')).toBeDefined();
    expect((await button('4-5 Years')).getAttribute('aria-pressed')).toBe('false');
    await press('Increase quantity');
    expect(shell.toasts.at(-1)?.title).toBe('Size not selected');
    expect(screen.getByRole('status').textContent).toBe('1');
  });

  it('speaks of no colour where there is none', async () => {
    const variations = [
      testVariation({ stockId: 1, varient: '', sizeTitle: '2-3 Years', qty: 0 }),
      testVariation({ stockId: 2, varient: '', sizeTitle: '4-5 Years' }),
    ];
    open('/product/7?variant=1', () => ({ status: true, data: { ...product, variations } }));
    expect(await screen.findByText('2-3 Years is sold out. Please pick another.')).toBeDefined();
    expect(screen.queryByRole('group', { name: /^Colour/ })).toBeNull();
  });

  it('asks for a size before buying or ordering by message', async () => {
    const { shell } = open('/product/7?variant=3');
    await press('Buy It Now');
    expect(shell.toasts.at(-1)?.title).toBe('Size not selected');
    expect(shell.toasts.at(-1)?.description).toBe('Please select a size before adding to cart.');
    fireEvent.click(screen.getByRole('link', { name: 'Order on WhatsApp' }));
    expect(shell.toasts.at(-1)?.description).toBe('Please select a size before proceeding.');
    expect(shell.cart.getState().items).toEqual([]);
  });

  it('prefills the order message', async () => {
    open('/product/7?variant=2');
    const link = await screen.findByRole('link', { name: 'Order on WhatsApp' });
    const address = new URL(link.getAttribute('href') ?? '');
    expect(address.origin + address.pathname).toBe('https://wa.me/923001234567');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(address.searchParams.get('text')?.split('\n').slice(1)).toEqual([
      'Product: Coral Frock',
      'SKU: CO-45',
      'Size: 4-5 Years',
      'Variant: Coral',
      'Price: Rs 1,700',
      '',
      'Name: ',
      'City: ',
      'Delivery address: ',
    ]);
  });

  it.each([
    [0, 5],
    [0.999999, 20],
  ])('shows how many people are looking: between 5 and 20 (%d)', async (random, count) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    open('/product/7');
    expect(await screen.findByText(`${count} people are viewing this right now`)).toBeDefined();
  });

  it('writes prices with the shop’s currency symbol', async () => {
    const shell = createStandInShell({
      fetch: answering(() => ({ status: true, data: product })),
      settings: { currencySymbol: 'PKR' },
    });
    renderRoutes(setup(shell).routes, shell, '/product/7?variant=2');
    expect(await screen.findByText('PKR 1,700')).toBeDefined();
    expect(screen.getByText('PKR 2,000')).toBeDefined();
  });

  it('shows the promotion to the letter, and what is on sale as such, with the price before', async () => {
    const { container } = open('/product/7');
    expect(await screen.findByText('SPRING20 for 20% off!')).toBeDefined();
    expect(screen.getAllByText('SALE')).not.toEqual([]);
    expect(screen.getByText('Rs 1,500')).toBeDefined();
    expect(container.querySelector('s')?.textContent).toContain('Rs 2,000');
    expect(screen.getByText(product.description)).toBeDefined();
  });

  it('promises and offers what the shop has, and no more', async () => {
    const settings = {
      messagingNumber: '',
      promoBanner: '',
      promises: ['Exchange within 7 days'],
      viewerFigure: false,
    };
    const shell = createStandInShell({ fetch: answering(() => ({ status: true, data: product })), settings });
    renderRoutes(setup(shell).routes, shell, '/product/7');
    expect(await screen.findByText('Exchange within 7 days')).toBeDefined();
    expect(screen.getByText('Cash on delivery')).toBeDefined();
    for (const text of ['Love it or return it', 'SPRING20 for 20% off!', 'Order on WhatsApp', /are viewing/]) {
      expect(screen.queryByText(text)).toBeNull();
    }
  });

  it('says where the product stands in the shop', async () => {
    open('/product/7', (url) => ({
      status: true,
      data: url.pathname.endsWith('/index') ? [{ entityId: 21, name: 'For Girls' }] : product,
    }));
    const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }));
    const links = trail.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    await waitFor(() => expect(trail.getByText('For Girls')).toBeDefined());
    expect(links.map(([, to]) => to)).toEqual(['/', '/girls-collection']);
    expect(trail.getByText('Coral Frock').getAttribute('aria-current')).toBe('page');
  });

  it.each(['/product/99', '/product/abc', '/product/9999999999'])('answers %s with a kind refusal', async (at) => {
    open(at, () => 404);
    expect(await screen.findByRole('heading', { name: 'Product Not Found' })).toBeDefined();
    expect(screen.getByText("Sorry, we couldn't find the product you're looking for.")).toBeDefined();
    expect(screen.getByRole('link', { name: 'Return to Shop' }).getAttribute('href')).toBe('/');
  });

  it('shows at once what a listing already knew', async () => {
    let answerProduct: (answer: unknown) => void = () => undefined;
    const waiting = new Promise<unknown>((resolve) => (answerProduct = resolve));
    const shell = createStandInShell({ fetch: answering(() => waiting) });
    const item = testItem({ prdId: 7, productName: 'Coral Frock' });
    shell.queryClient.setQueryData([...LISTING_KEY, {}], { items: [item], total: 1 });
    renderRoutes(setup(shell).routes, shell, '/product/7');
    expect(await screen.findByRole('heading', { name: 'Coral Frock' })).toBeDefined();
    expect(screen.getByRole('img', { name: 'Coral Frock' })).toBeDefined();
    expect(document.title).toBe('Coral Frock | Test Shop');
    answerProduct({ status: true, data: product satisfies Product });
    await waitFor(() => expect(screen.getByText('SKU: CO-23')).toBeDefined());
  });
});
