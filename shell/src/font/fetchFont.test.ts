import { afterEach, expect, it, vi } from 'vitest';
import { fetchFont } from './fetchFont.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('is fetched after a page without it, never for one who saves data', async () => {
  const connection = { saveData: true };
  vi.stubGlobal('navigator', { connection });
  const fetch = vi.fn<typeof globalThis.fetch>().mockRejectedValue(new TypeError('no network'));
  vi.stubGlobal('fetch', fetch);
  const append = vi.spyOn(document.head, 'append').mockReturnValue(undefined);
  const router = { subscribe: () => () => undefined };
  await fetchFont(router);
  expect([fetch.mock.calls.length, append.mock.calls.length]).toEqual([0, 0]);

  connection.saveData = false;
  await fetchFont(router);
  expect([fetch.mock.calls.length, append.mock.calls.length]).toEqual([1, 1]);
});
