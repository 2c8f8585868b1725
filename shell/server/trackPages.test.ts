import { expect, it } from 'vitest';
import { catalog, page, startPages } from './testing/testPages.ts';
import { registerTrackPages } from './trackPages.ts';

const checkout = { ...catalog, territories: ['/track'], searchParams: ['invoice'] };

function start() {
  const shop = startPages(async () => page(), checkout);
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
