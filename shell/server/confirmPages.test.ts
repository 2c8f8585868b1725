import { expect, it, vi } from 'vitest';
import { registerConfirmPages } from './confirmPages.ts';
import type { PageLimits } from './rendering/pageLimiter.ts';
import type { Rendered } from './rendering/rendering.ts';
import { catalog, page, startPages } from './testing/testPages.ts';

const checkout = { ...catalog, territories: ['/confirm/:token', '/track'], rendered: ['/confirm/:token'] };
const fontIn = () => undefined;
const TOKEN = '3f.0.aaaaaaaaaaaaaaaaaaaaaa';

interface Renders {
  render?: () => Promise<Rendered | null>;
  limits?: PageLimits;
}

function start(
  post = vi.fn(async (..._sent: unknown[]) => Buffer.from('{"status":true}')),
  { render = async () => page(), limits }: Renders = {},
) {
  const shop = startPages(render, checkout, limits);
  registerConfirmPages(shop.app, { sendPage: shop.sendPage, upstream: { post }, apiBase: '/api', fontIn });
  return { ...shop, post };
}

it('is made anew for whoever asks, kept nowhere and found by nobody', async () => {
  const { app, rendered, post } = start();
  for (let i = 0; i < 2; i += 1) {
    const { statusCode, headers, body } = await app.inject(`/confirm/${TOKEN}`);
    expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
      200,
      'private, no-store',
      'noindex',
    ]);
    expect(body).toContain('<div data-app="">products</div>');
  }
  expect([rendered.mock.calls.length, post.mock.calls.length]).toEqual([2, 0]);
});

it('asks for names in the language of the page', async () => {
  const { app, post } = start();
  await app.inject({ method: 'POST', url: `/ur/confirm/${TOKEN}` });
  expect(post.mock.calls[0]?.[1]).toEqual({ token: TOKEN, form: {}, lang: 'ur' });
});

it('shows what came of a browser’s own form', async () => {
  const { app, rendered, post } = start();
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: `/confirm/${TOKEN}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'answer=address&digits=4567&address=%D9%85%DA%A9%D8%A7%D9%86+12&size.7=9',
  });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
  const form = { answer: 'address', digits: '4567', address: 'مکان 12', 'size.7': '9' };
  expect(post.mock.calls[0]).toEqual(['/ConfirmationController/link', { token: TOKEN, form }, '127.0.0.1']);
  expect(rendered.mock.calls[0]?.[0]).toMatchObject({
    url: `/confirm/${TOKEN}`,
    own: { told: { path: '/api/ConfirmationController/link', body: Buffer.from('{"status":true}') } },
  });
});

it.each<[string, Renders]>([
  ['fails', { render: async () => Promise.reject(new Error('its process has ended')) }],
  ['is not for the server', { render: async () => null }],
  ['has no turn', { limits: { ofOne: { burst: 0, perSecond: 0 } } }],
])('says what was done in a plain page where the page %s', async (_name, how) => {
  const answer = { status: true, data: { state: 'open', said: 'confirmed' } };
  const post = vi.fn(async () => Buffer.from(JSON.stringify(answer)));
  const { statusCode, headers, body } = await start(post, how).app.inject({
    method: 'POST',
    url: `/confirm/${TOKEN}`,
  });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(body).toContain('<p>Thank you! Your order is confirmed.</p>');
  expect(body).toContain('<a href="">Show my order</a>');
});

it('says that it could not be kept when the api is away', async () => {
  const { app, rendered, warnings } = start(vi.fn(async () => Promise.reject(new Error('ECONNREFUSED'))));
  const { statusCode } = await app.inject({ method: 'POST', url: `/confirm/${TOKEN}` });
  expect([statusCode, rendered.mock.calls.length]).toEqual([503, 0]);
  expect(JSON.stringify(warnings)).not.toContain(TOKEN);
});

it('leaves the other pages of its remote to the browser', async () => {
  const { app, rendered } = start();
  expect((await app.inject('/track')).statusCode).toBe(200);
  expect(rendered).not.toHaveBeenCalled();
});
