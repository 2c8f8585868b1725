import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
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
