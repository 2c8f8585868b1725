import { expect, it } from 'vitest';
import { botCheckOf } from './providers.ts';

const config = { provider: 'recaptcha', siteKey: 'public', secret: 'private' } as const;

function checkWith(fetch: typeof globalThis.fetch, isPressed = false) {
  const reasons: string[] = [];
  const pressure = { isHigh: async () => isPressed, isLasting: async () => isPressed };
  const parts = { secret: async () => '', fetch, pressure, onRefused: (reason: string) => void reasons.push(reason) };
  const check = botCheckOf(config, parts);
  return { check, reasons };
}

it('takes an order the provider vouches for', async () => {
  const verdict = { success: true, action: 'submit_order', score: 0.7 };
  const { check, reasons } = checkWith(() => Promise.resolve(Response.json(verdict)));
  expect(await check.verify('a token')).toMatch(/^recaptcha:/);
  expect(reasons).toEqual([]);
});

it('refuses an order without a token and does not ask the provider', async () => {
  const { check, reasons } = checkWith(() => Promise.reject(new Error('was asked')));
  await expect(check.verify(undefined)).rejects.toMatchObject({ statusCode: 422, code: 'BOT_CHECK_FAILED' });
  expect(reasons).toEqual(['missing']);
});

it('refuses an order the provider does not vouch for', async () => {
  const { check } = checkWith(() => Promise.resolve(Response.json({ success: false })));
  await expect(check.verify('a token')).rejects.toMatchObject({ statusCode: 422, code: 'BOT_CHECK_FAILED' });
});

it('says so when the provider cannot be asked', async () => {
  const { check } = checkWith(() => Promise.reject(new TypeError('fetch failed')));
  await expect(check.verify('a token')).rejects.toMatchObject({ statusCode: 503, code: 'BOT_CHECK_UNAVAILABLE' });
});

it('wants a better score while many orders come at once', async () => {
  const fetch = (score: number) => () =>
    Promise.resolve(Response.json({ success: true, action: 'submit_order', score }));
  await expect(checkWith(fetch(0.6), true).check.verify('a token')).rejects.toMatchObject({ code: 'BOT_CHECK_FAILED' });
  expect(await checkWith(fetch(0.7), true).check.verify('a token')).toMatch(/^recaptcha:/);
});
