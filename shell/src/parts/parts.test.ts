import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testEntry } from '@shop/shared/testing/data';
import { loadParts } from './loadParts.ts';
import { partsOf } from './partsOf.ts';

const VERSIONS = { catalog: '20261124T211503527-76e27de72aeb', checkout: '20261126T034113002-e09b0377b8d8' };
const SHELL = 'https://shop.pk/shell/20261020T080000000-0d1f2b3c4d5e/assets/showParts-B1x2.js';
const at = (name: 'catalog' | 'checkout', file: string) => `/remotes/${name}/${VERSIONS[name]}/${file}`;
const registry = {
  catalog: testEntry({ version: VERSIONS.catalog, label: 'Our products', entry: at('catalog', 'remoteEntry.js') }),
  checkout: testEntry({
    version: VERSIONS.checkout,
    label: 'The cart and checkout',
    entry: at('checkout', 'remoteEntry.js'),
  }),
};

let tokens: { access: string } | null = { access: 'a' };
const press = (key: Partial<KeyboardEvent>) => {
  const event = new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event;
};
const chord = () => press({ code: 'KeyO', key: 'Ø', altKey: true, shiftKey: true });
const root = () => [...document.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot;
const words = () =>
  [...(root()?.querySelectorAll('li') ?? [])].map(({ children }) => [...children].map((one) => one.textContent));

loadParts({ session: { current: () => tokens }, registry } as unknown as Parameters<typeof loadParts>[0]);

beforeEach(() => {
  tokens = { access: 'a' };
  document.body.innerHTML = `<button>Search</button>
    <main><div data-remote="catalog"><h1>All Products</h1></div></main><div data-remote="checkout"></div>`;
  const area = { left: 0, top: 120, right: 400, bottom: 900, width: 400, height: 780 } as DOMRect;
  const nothing = { left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 } as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('[data-remote=catalog]') ? area : nothing;
  });
  vi.stubGlobal('fetch', async () => Response.json({ catalog: { ...registry.catalog, team: 'Catalogue' } }));
});
afterEach(() => {
  if (root()) press({ key: 'Escape' });
});

it('tells version, age and what was loaded of each part, as versions and files are named', () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00Z'), toFake: ['Date'] });
  const file = (address: string, encodedBodySize: number) => ({ name: `https://shop.pk${address}`, encodedBodySize });
  const loaded = [
    file(at('catalog', 'remoteEntry.js'), 1200),
    file(at('catalog', 'assets/ListingPage-B1x2.js'), 9100),
    file('/remotes/catalog/20261020T080000000-aaaaaaaaaaaa/remoteEntry.js', 500),
    file('/shell/20261020T080000000-0d1f2b3c4d5e/assets/app-C3d4.js', 94_000),
  ];
  expect(partsOf(['catalog', 'checkout', 'nobody'], registry, loaded, SHELL)).toEqual([
    expect.objectContaining({ name: 'shell', built: { day: '2026-10-20', days: 37 }, bytes: 94_000, files: 1 }),
    expect.objectContaining({ name: 'catalog', built: { day: '2026-11-24', days: 1 }, bytes: 10_300, files: 2 }),
    expect.objectContaining({ name: 'checkout', built: { day: '2026-11-26', days: 0 }, bytes: 0, files: 0 }),
  ]);
  const own = { gifts: testEntry({ version: 'v3.1', entry: 'https://cdn.pk/gifts/v3.1/remoteEntry.js' }) };
  expect(partsOf(['gifts'], own, [], 'http://localhost:4000/src/parts/showParts.ts')).toEqual([
    expect.objectContaining({ name: 'gifts', version: 'v3.1', built: null }),
  ]);
});

it('outlines what is on screen, lists it as text and says its team', async () => {
  chord();
  await expect.poll(() => words().flat()).toContain('Team: Catalogue');
  const age = expect.stringMatching(/^Built 2026-11-24 /) as string;
  expect(words().at(-1)).toEqual([
    'catalog',
    'Our products',
    `Version ${VERSIONS.catalog}`,
    'Team: Catalogue',
    age,
    'Nothing loaded that could be weighed',
  ]);
  const boxes = [...(root()?.querySelectorAll<HTMLElement>('.part') ?? [])];
  expect(boxes.map(({ textContent, style }) => [textContent, style.top, style.width])).toEqual([
    [`catalog ${VERSIONS.catalog}`, '120px', '400px'],
  ]);
});

it('outlines a drawer, and not what it darkens', async () => {
  document.querySelector('[data-remote=catalog]')?.remove();
  const drawer = document.querySelector('[data-remote=checkout]');
  if (drawer) drawer.innerHTML = '<div><div class="dark"></div><section>Your Cart</section></div>';
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const left = { DIV: 0, SECTION: 700 }[this.tagName] ?? innerWidth;
    const shown = this.matches('.dark, section');
    const [width, height] = shown ? [innerWidth - left, innerHeight] : [0, 0];
    return { left, top: 0, width, height, right: left + width, bottom: height } as DOMRect;
  });
  chord();
  await expect.poll(() => root()).toBeDefined();
  const [box] = root()?.querySelectorAll<HTMLElement>('.part') ?? [];
  expect([box?.style.left, box?.style.width]).toEqual(['700px', `${innerWidth - 700}px`]);
});

it('goes with Escape, which nothing below hears, and gives the focus back', async () => {
  const search = document.querySelector('button');
  search?.focus();
  chord();
  await expect.poll(() => root()?.activeElement?.textContent).toBe('Close');
  const below = vi.fn();
  document.addEventListener('keydown', below);
  press({ key: 'Tab' });
  expect(press({ key: 'Escape' }).defaultPrevented).toBe(true);
  document.removeEventListener('keydown', below);
  expect(below.mock.calls.map(([event]) => (event as KeyboardEvent).key)).toEqual(['Tab']);
  expect(root()).toBeUndefined();
  expect(document.activeElement).toBe(search);
});

it('goes by the same keys, too, and leaves the focus where one has gone meanwhile', async () => {
  chord();
  await expect.poll(() => root()).toBeDefined();
  document.querySelector('button')?.focus();
  chord();
  await expect.poll(() => root()).toBeUndefined();
  expect(document.activeElement?.textContent).toBe('Search');
});

it('is for staff and previews: a shopper’s keys load nothing', async () => {
  tokens = null;
  chord();
  document.body.insertAdjacentHTML('beforeend', '<aside class="shop-preview"></aside>');
  await new Promise(setImmediate);
  expect(root()).toBeUndefined();
  chord();
  await expect.poll(() => root()).toBeDefined();
});
