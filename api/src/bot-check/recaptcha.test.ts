import { describe, expect, it } from 'vitest';
import { checkRecaptcha } from './recaptcha.ts';

const answering =
  (answer: unknown, status = 200): typeof fetch =>
  () =>
    Promise.resolve(Response.json(answer, { status }));

describe('checkRecaptcha', () => {
  it('sends the secret and the token in a form body and accepts a good score for this action', async () => {
    let sent: { url: string; body: string; redirect: string | undefined } | undefined;
    const result = await checkRecaptcha('the secret', 'a token', (url, init) => {
      sent = { url: String(url), body: String(init?.body), redirect: init?.redirect };
      return Promise.resolve(Response.json({ success: true, action: 'submit_order', score: 0.9 }));
    });
    expect(sent).toEqual({
      url: 'https://www.google.com/recaptcha/api/siteverify',
      body: 'secret=the+secret&response=a+token',
      redirect: 'error',
    });
    expect(result).toEqual({ outcome: 'accepted', challengeId: expect.stringMatching(/^recaptcha:[0-9a-f]{64}$/) });
  });

  it.each([
    { success: false },
    { success: true, score: 0.9 },
    { success: true, action: 'sign_in', score: 0.9 },
    { success: true, action: 'submit_order' },
    { success: true, action: 'submit_order', score: 0.4 },
  ])('refuses %o', async (verdict) => {
    expect(await checkRecaptcha('s', 't', answering(verdict))).toEqual({ outcome: 'refused' });
  });

  it.each([
    ['an error', answering({}, 500)],
    ['another answer', answering('fine')],
    ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
  ])('tells when the provider gives %s', async (_, fetch) => {
    expect(await checkRecaptcha('s', 't', fetch)).toEqual({ outcome: 'unreachable' });
  });
});
