import 'fake-indexeddb/auto';
import { openDB, unwrap } from 'idb';
import { forceCloseDatabase } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { deviceKeys, deviceName } from '../devices/device.ts';
import { tillDatabase } from './store.ts';

it('makes one key for all who ask at once, and leaves no database of before behind', async () => {
  const names = await Promise.all([deviceName(), deviceName(), deviceName()]);
  expect(new Set(names).size).toBe(1);
  expect(names[0]).toMatch(/^[\w-]{87}$/);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('keyval-store');
});

it('takes the key pair over that a till of before kept, and has it ever after', async () => {
  const pair = { publicKey: 'public half', privateKey: 'secret half' };
  const earlier = await openDB('keyval-store', 1, { upgrade: (made) => void made.createObjectStore('keyval') });
  await earlier.put('keyval', pair, 'till-device');
  earlier.close();

  await (await tillDatabase()).clear('device');
  expect(await deviceKeys()).toEqual(pair);
  expect(await (await tillDatabase()).get('device', 'keys')).toEqual(pair);
  expect(await (await openDB('keyval-store')).get('keyval', 'till-device')).toEqual(pair);
});

it('is opened anew once it opens again, and after the browser has closed it for want of room', async () => {
  const first = await tillDatabase();
  forceCloseDatabase(unwrap(first) as never);
  const full = vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(tillDatabase()).rejects.toThrow('full');
  full.mockRestore();
  const again = await tillDatabase();
  expect(again).not.toBe(first);
  await again.put('kept', ['ثنا اقبال'], 'salespeople');
  expect(await (await tillDatabase()).get('kept', 'salespeople')).toEqual(['ثنا اقبال']);
});
