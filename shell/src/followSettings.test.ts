import { beforeEach, expect, it, vi } from 'vitest';
import { SETTINGS_READ } from '@shop/shared/contracts/events';
import { testSettings } from '@shop/shared/testing/data';
import { followSettings } from './followSettings.ts';
import { createServices, type Services } from './services.ts';

const page = { apiBase: '/api', origin: '', registry: {}, settings: testSettings };
let answer = testSettings;
let server = { asked: 0 };
let isDown = false;
let services: Services;
let navigate: (state: { location: object; navigation: { state: string } }) => void;

beforeEach(() => {
  vi.useFakeTimers();
  answer = structuredClone(testSettings);
  // Those who follow for an earlier test ask another server.
  const own = (server = { asked: 0 });
  isDown = false;
  const fetch: typeof globalThis.fetch = async () => {
    own.asked++;
    if (isDown) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ status: true, data: answer }));
  };
  services = createServices(page, { view: window, fetch });
  followSettings(services, { subscribe: (listener) => void (navigate = listener) });
});

const settle = () => vi.advanceTimersByTimeAsync(0);

it('tell their readers of a change, and only of a change', async () => {
  const told = vi.fn();
  const leave = services.shell.onSettings?.(told);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([server.asked, told.mock.calls.length]).toEqual([1, 0]);
  answer = { ...testSettings, shippingFee: 250 };
  await vi.advanceTimersByTimeAsync(30_000);
  expect([server.asked, told.mock.calls.length, services.shell.settings.shippingFee]).toEqual([2, 1, 250]);
  leave?.();
  answer = testSettings;
  await vi.advanceTimersByTimeAsync(30_000);
  expect([told.mock.calls.length, services.shell.settings.shippingFee]).toEqual([1, 200]);
});

it('are read once after each navigation, and when the tab is looked at again', async () => {
  const location = {};
  navigate({ location, navigation: { state: 'loading' } });
  navigate({ location, navigation: { state: 'idle' } });
  await settle();
  navigate({ location, navigation: { state: 'idle' } });
  await settle();
  expect(server.asked).toBe(1);
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(server.asked).toBe(2);
});

it('are not asked for by a hidden tab, and stay as they are until somebody answers', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(server.asked).toBe(0);
  vi.restoreAllMocks();
  const heard = vi.fn();
  addEventListener(SETTINGS_READ, heard);
  isDown = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([server.asked, services.shell.settings, heard.mock.calls.length]).toEqual([2, testSettings, 0]);
  isDown = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(heard).toHaveBeenCalledTimes(1);
});

it('say that lookups have other names: whatever was read is old then, and only then', async () => {
  const { queryClient } = services.shell;
  const key = ['catalog', 'lookup', 'prdCategory'];
  queryClient.setQueryData(key, ['Deals']);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(false);
  answer = { ...testSettings, lookups: 7 };
  await vi.advanceTimersByTimeAsync(30_000);
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  queryClient.setQueryData(key, ['Bargains']);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(false);
});
