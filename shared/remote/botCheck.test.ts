import { beforeEach, expect, it, vi } from 'vitest';
import { loadBotCheck } from './botCheck.ts';

const checker = {
  ready: (done: () => void) => done(),
  execute: (siteKey: string, { action }: { action: string }) => Promise.resolve(`${siteKey} ${action}`),
};
let scripts: HTMLScriptElement[] = [];

beforeEach(() => {
  scripts = [];
  Reflect.deleteProperty(window, 'shopBotCheck');
  Reflect.deleteProperty(window, 'grecaptcha');
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) scripts.push(node);
  });
});

function answer(name: string): void {
  Reflect.set(window, name, checker);
  scripts.at(-1)?.dispatchEvent(new Event('load'));
}

it('loads the shop’s own script from under the API, once, and asks it for a token', async () => {
  const captcha = { provider: 'altcha', siteKey: 'key', scriptUrl: '/BotCheckController/script.js' } as const;
  const loads = [loadBotCheck(captcha, '/api'), loadBotCheck(captcha, '/api')];
  answer('shopBotCheck');
  const [getToken] = await Promise.all(loads);
  expect(scripts.map((script) => script.getAttribute('src'))).toEqual(['/api/BotCheckController/script.js']);
  expect(await getToken?.()).toBe('key submit_order');
});

it('loads another provider’s script from its own address', async () => {
  const scriptUrl = 'https://captcha.example/api.js?render=key';
  const load = loadBotCheck({ provider: 'recaptcha', siteKey: 'key', scriptUrl }, '/api');
  answer('grecaptcha');
  expect(await (await load)()).toBe('key submit_order');
  expect(scripts[0]?.src).toBe(scriptUrl);
});

it('asks on for the key the script was loaded for when the shop has another one', async () => {
  const captcha = { provider: 'recaptcha', siteKey: 'other', scriptUrl: 'https://captcha.example/api.js?render=other' };
  Reflect.set(window, 'grecaptcha', checker);
  expect(await (await loadBotCheck({ ...captcha, provider: 'recaptcha' }, '/api'))()).toBe('key submit_order');
});

it('tries anew after a failure', async () => {
  const captcha = { provider: 'altcha', siteKey: 'key', scriptUrl: 'BotCheckController/late.js' } as const;
  const failing = loadBotCheck(captcha, '/api');
  scripts[0]?.dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow('could not be loaded');
  const working = loadBotCheck(captcha, '/api');
  answer('shopBotCheck');
  expect(await (await working)()).toBe('key submit_order');
  expect(scripts).toHaveLength(2);
});

it('needs no script when the check is off', async () => {
  const getToken = await loadBotCheck({ provider: 'off', siteKey: '' }, '/api');
  expect(await getToken()).toBe('');
  expect(scripts).toEqual([]);
});

it.each([[null], [undefined], [''], [' '], [{}]])('takes %j for no token', async (answered) => {
  Reflect.set(window, 'grecaptcha', { ...checker, execute: () => Promise.resolve(answered) });
  const getToken = await loadBotCheck({ provider: 'recaptcha', siteKey: 'key', scriptUrl: '' }, '/api');
  await expect(getToken()).rejects.toThrow('gave no token');
});

it('does not wait for ever for a provider that says nothing', async () => {
  vi.useFakeTimers();
  Reflect.set(window, 'grecaptcha', { ...checker, execute: () => new Promise(() => {}) });
  const getToken = await loadBotCheck({ provider: 'recaptcha', siteKey: 'key', scriptUrl: '' }, '/api');
  const said = getToken().catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  expect(await said).toContain('did not answer');
});
