import { afterEach, expect, it, vi } from 'vitest';
import { fetchFont } from './fetchFont.ts';

afterEach(() => {
  vi.doUnmock('@shop/shared/format/language/texts');
  vi.resetModules();
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

it.each([
  ['with all of Urdu’s letters', 0],
  ['without some of them', 1],
])('is fetched in Urdu whoever saves data on a device %s', async (device, fetches) => {
  vi.doMock('@shop/shared/format/language/texts', () => ({ LANGUAGE: 'ur' }));
  const widths = { ہ: device.startsWith('with ') ? 7 : 9, '\u0378': 9 };
  const pen = { measureText: (letter: keyof typeof widths) => ({ width: widths[letter] }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null);
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const fetch = vi.fn<typeof globalThis.fetch>().mockRejectedValue(new TypeError('no network'));
  vi.stubGlobal('fetch', fetch);
  vi.spyOn(document.head, 'append').mockReturnValue(undefined);
  vi.resetModules();
  const inUrdu = await import('./fetchFont.ts');
  await inUrdu.fetchFont({ subscribe: () => () => undefined });
  expect(fetch).toHaveBeenCalledTimes(fetches);
});
