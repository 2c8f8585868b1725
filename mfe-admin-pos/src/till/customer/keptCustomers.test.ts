import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { eraseCustomers } from '../../offline/customers.ts';
import { beTill } from '../testing/beTill.ts';
import { customerPlace, foundPlace } from './keptCustomers.ts';

beforeEach(() => beTill());

const known = (phone: string, name: string) => ({
  phone,
  name,
  secondaryPhone: '',
  address: '',
  earlier: { count: 1, total: 1500 },
  last: [],
  credit: { owed: 0, advance: 0, limit: null, left: null },
});
const keep = (phone: string, name: string) => customerPlace(phone).write(known(phone, name));
const found = async () => (await foundPlace('عائشہ').read())?.map(({ phone }) => phone);

it('keeps customers that are looked up at once, each for a month from the last time, and none of a till that is one no more', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T09:00:00Z') });
  await Promise.all(['923001234567', '923011234567', '923021234567'].map((phone) => keep(phone, 'عائشہ خان')));
  expect((await found())?.toSorted()).toEqual(['923001234567', '923011234567', '923021234567']);
  vi.setSystemTime(new Date('2026-11-20T09:00:00Z'));
  await keep('923011234567', 'عائشہ خان');
  vi.setSystemTime(new Date('2026-12-02T09:00:00Z'));
  expect(await found()).toEqual(['923011234567']);
  expect(await customerPlace('923001234567').read()).toBeUndefined();
  await eraseCustomers();
  expect(await found()).toEqual([]);
});
