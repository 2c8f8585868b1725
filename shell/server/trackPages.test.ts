import { expect, it } from 'vitest';
import type { PageLimits } from './rendering/pageLimiter.ts';
import type { Rendered } from './rendering/rendering.ts';
import { catalog, page, startPages } from './testing/testPages.ts';
import { registerTrackPages } from './trackPages.ts';

const checkout = { ...catalog, territories: ['/track'], searchParams: ['invoice'] };

function start(render: () => Promise<Rendered | null> = async () => page(), limits?: PageLimits) {
  const shop = startPages(render, checkout, limits);
  registerTrackPages(shop.app, shop.sendPage);
  const asked = () => shop.rendered.mock.calls.map(([{ url }]) => url);
  return { ...shop, asked };
}

it('shows by the link of a message where an order is, to whoever asks alone', async () => {
  const { app, asked } = start();
  for (let i = 0; i < 2; i += 1) {
    const { statusCode, headers } = await app.inject('/track?invoice=INV-000004&token=abc&more=1');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
  }
  expect(asked()).toEqual(Array(2).fill('/track?invoice=INV-000004&token=abc'));
});

it('shows it for the form of a browser without scripts, whose phone is in no address', async () => {
  const { app, asked, warnings } = start();
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: '/track?invoice=INV-000001',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'invoice=INV-000004&phone=0332+8888888&more=1',
  });
  expect([statusCode, headers['cache-control'], headers.location]).toEqual([200, 'private, no-store', undefined]);
  expect(asked()).toEqual(['/track?invoice=INV-000004&phone=0332+8888888']);
  expect(warnings).toEqual([]);
});

it('is a page like any other without an order', async () => {
  const { app, asked } = start();
  for (let i = 0; i < 2; i += 1) expect((await app.inject('/track?invoice=INV-000004')).statusCode).toBe(200);
  await app.inject({ method: 'POST', url: '/track', payload: {} });
  expect(asked()).toEqual(['/track?invoice=INV-000004', '/track?']);
});

it.each<[string, string, Parameters<typeof start>]>([
  ['fails', 'This page could not be made', [async () => Promise.reject(new Error('its process has ended'))]],
  ['has no turn', 'The shop is very busy', [undefined, { ofOne: { burst: 0, perSecond: 0 } }]],
])('has a form sent again where its page %s, and says why: %s', async (_name, words, how) => {
  const { app } = start(...how);
  const sent = await app.inject({ method: 'POST', url: '/track', payload: { invoice: 'INV-000004', phone: '0332' } });
  expect([sent.statusCode, sent.headers['retry-after'], sent.body.includes(words)]).toEqual([503, '5', true]);
  // A frame would know nothing of what was sent.
  const { statusCode, body } = await app.inject('/track?invoice=INV-000004&token=abc');
  expect([statusCode, body.includes('<div id="root"></div>')]).toEqual([200, true]);
});

it('has a form sent on to the one language there is', async () => {
  const { statusCode, headers } = await start().app.inject({ method: 'POST', url: '/ur/track', payload: {} });
  expect([statusCode, headers.location]).toEqual([307, '/track']);
});
