import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { testMe } from '@shop/shared/testing/data';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { rememberPerson } from '../offline/pins.ts';
import { shiftPlace } from '../offline/shift.ts';
import { switchHere } from './opened.ts';
import { useOpened } from './whoOpened.ts';

afterEach(() => useOpened.setState({ opened: null }));

it('changes nobody where the drawer could not be handed over, and hands it over when it is tried again', async () => {
  const sana = { ...testMe('cashier'), userId: 6, fullname: 'ثنا اقبال', mostDiscount: 10 };
  const given = { userId: 6, pin: '4719' };
  await rememberPerson(sana, given.pin);
  await shiftPlace(4).write({ report: null, at: '2026-11-26T09:00:00.000Z' });
  const shell = createStandInShell({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  const { queryClient: client } = shell;
  const { queryKey } = meQuery(shell.api);
  client.setQueryData(queryKey, { ...testMe('cashier'), userId: 4 });
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function write(this: IDBObjectStore, value, key) {
    if (key === 'shift-6') throw new DOMException('full', 'QuotaExceededError');
    return put.call(this, value, key);
  });
  await expect(switchHere(client, shell, given)).rejects.toThrow('full');
  expect(client.getQueryData(queryKey)?.userId).toBe(4);
  expect(useOpened.getState().opened).toBeNull();
  vi.restoreAllMocks();
  expect(await switchHere(client, shell, given)).toEqual({ name: 'ثنا اقبال' });
  expect(client.getQueryData(queryKey)?.userId).toBe(6);
  expect(await shiftPlace(6).read()).toEqual({ report: null, at: '2026-11-26T09:00:00.000Z', of: 4 });
});
