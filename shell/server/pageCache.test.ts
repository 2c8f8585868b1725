import { afterEach, expect, it, vi } from 'vitest';
import type { PageRequest } from './rendering/rendering.ts';
import { catalog, page, settings, startPages } from './testing/testPages.ts';

let shop: ReturnType<typeof startPages>;
afterEach(async () => {
  vi.useRealTimers();
  await shop.app.close();
});

it('renders a page once for all visitors and drops query keys nobody reads', async () => {
  shop = startPages(async () => page());
  await shop.app.inject('/?utm_source=x&sort=newest');
  await shop.app.inject('/?sort=newest&fbclid=y');
  expect(shop.rendered).toHaveBeenCalledTimes(1);
  expect(shop.rendered.mock.calls[0]?.[0].url).toBe('/?sort=newest');
  await shop.app.inject('/?sort=price-low');
  expect(shop.rendered).toHaveBeenCalledTimes(2);
});

it('keeps no page of what somebody searched for', async () => {
  shop = startPages(async () => page(), { ...catalog, searchParams: ['q'] });
  await shop.app.inject('/?q=frock');
  await shop.app.inject('/?q=frock');
  expect(shop.rendered).toHaveBeenCalledTimes(2);
});

it('renders visitors who come at the same moment one page together', async () => {
  shop = startPages(async () => page());
  await Promise.all(Array.from({ length: 10 }, () => shop.app.inject('/')));
  expect(shop.rendered).toHaveBeenCalledTimes(1);
});

it('renders anew when the data changed that the page shows', async () => {
  shop = startPages(async () => page());
  await shop.app.inject('/');
  shop.data.version = '2';
  await Promise.all([shop.app.inject('/'), shop.app.inject('/')]);
  expect(shop.upstream.stillHolds).toHaveBeenCalledTimes(1);
  expect(shop.rendered).toHaveBeenCalledTimes(2);
});

it('keeps a page for which the api would answer the same, asked once for all visitors of a version', async () => {
  const { basis } = page();
  shop = startPages(async () => page());
  vi.mocked(shop.upstream.stillHolds).mockResolvedValue(true);
  const first = await shop.app.inject('/');
  for (const version of ['2', '3']) {
    shop.data.version = version;
    const again = await Promise.all(Array.from({ length: 5 }, () => shop.app.inject('/')));
    for (const { body } of again) expect(body).toBe(first.body);
  }
  expect(vi.mocked(shop.upstream.stillHolds).mock.calls).toEqual([
    [basis, '2'],
    [basis, '3'],
  ]);
  expect(shop.rendered).toHaveBeenCalledTimes(1);
});

it.each([
  ['other settings stand on it', {}, async () => ({ ...settings, shopName: 'Another' })],
  ['nobody can say whether it holds', { basis: null }, async () => settings],
])('renders a page anew after a change when %s', async (_why, change, settingsThen) => {
  shop = startPages(async () => page(change));
  vi.mocked(shop.upstream.stillHolds).mockResolvedValue(true);
  await shop.app.inject('/');
  shop.data.version = '2';
  vi.spyOn(shop.upstream, 'settings').mockImplementation(settingsThen as never);
  await shop.app.inject('/');
  expect(shop.rendered).toHaveBeenCalledTimes(2);
});

it('renders a page anew after a change when the api does not say whether it holds', async () => {
  shop = startPages(async () => page());
  vi.mocked(shop.upstream.stillHolds).mockRejectedValue(new Error('took longer than 1000 ms'));
  await shop.app.inject('/');
  shop.data.version = '2';
  await shop.app.inject('/');
  expect(shop.rendered).toHaveBeenCalledTimes(2);
});

it('renders a page anew after an hour and a change: what it says of the time is in no answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  shop = startPages(async () => page());
  vi.mocked(shop.upstream.stillHolds).mockResolvedValue(true);
  await shop.app.inject('/');
  vi.setSystemTime(Date.now() + 61 * 60_000);
  shop.data.version = '2';
  await shop.app.inject('/');
  expect(shop.rendered).toHaveBeenCalledTimes(2);
});

it('asks once where numbers lead that are greater than the page knows', async () => {
  const asIf = async ({ url }: PageRequest) =>
    Number(new URL(url, 'http://x').searchParams.get('page')) > 3
      ? page({ status: 302, location: url.replace(/page=\d+/, 'page=3'), markup: '' })
      : page();
  shop = startPages(asIf);
  for (const number of ['417', '9', '4', '0417', '2147483647']) {
    const { statusCode, headers } = await shop.app.inject(`/?page=${number}`);
    expect([number, statusCode, headers.location]).toEqual([number, 302, '/?page=3']);
  }
  expect(shop.rendered).toHaveBeenCalledTimes(1);
  expect((await shop.app.inject('/?page=3')).statusCode).toBe(200);
  // Of other products, and after something was sold, it is asked anew.
  await shop.app.inject('/?page=9&sort=newest');
  shop.data.version = '2';
  await shop.app.inject('/?page=9');
  expect(shop.rendered).toHaveBeenCalledTimes(4);
});

it('answers 304 to the tag of a page that did not change', async () => {
  shop = startPages(async () => page());
  const { headers } = await shop.app.inject('/');
  const again = await shop.app.inject({ url: '/', headers: { 'if-none-match': String(headers['etag']) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('leaves a failing render to the browser, logs it and tries again next time', async () => {
  shop = startPages(async () => Promise.reject(new Error('the remote threw')));
  const { statusCode, body } = await shop.app.inject('/');
  expect([statusCode, body.includes('<div id="root"></div>')]).toEqual([200, true]);
  expect(shop.warnings).toMatchObject([{ address: '/', err: { message: 'the remote threw' } }]);
  await shop.app.inject('/');
  expect(shop.rendered).toHaveBeenCalledTimes(2);
});

it('does not render while the api does not answer, logs it, and keeps no such page', async () => {
  shop = startPages(async () => page());
  const good = shop.upstream.dataVersion;
  shop.upstream.dataVersion = async () => Promise.reject(new Error('took longer than 1000 ms'));
  const { body, statusCode } = await shop.app.inject('/');
  expect([statusCode, shop.rendered.mock.calls.length]).toEqual([200, 0]);
  expect(body).toContain('<div id="root"></div>');
  expect(shop.warnings).toHaveLength(1);
  shop.upstream.dataVersion = good;
  expect((await shop.app.inject('/')).body).toContain('products');
});

it('sends pages as they were last while the api does not answer, and says so', async () => {
  shop = startPages(async () => page());
  const before = await shop.app.inject('/');
  const good = shop.upstream.dataVersion;
  shop.upstream.dataVersion = async () => Promise.reject(new Error('503'));
  const { body, headers } = await shop.app.inject('/');
  expect([body, headers['warning']]).toEqual([before.body, '110 - "Response is Stale"']);
  shop.upstream.dataVersion = good;
  expect((await shop.app.inject('/')).headers['warning']).toBeUndefined();
});
