import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PersonHere } from '@shop/shared/contracts/http/till/pins';
import { testMe } from '@shop/shared/testing/data';
import { askAnew, erasePeople, knownPeople, type KnownPerson } from './people.ts';
import { openByPin, rememberPerson } from './pins.ts';
import { tillDatabase } from './store.ts';

const HINA: PersonHere = { ...testMe('cashier'), userId: 6, fullname: 'حنا علی', mostDiscount: 10, pinMark: 'mark' };
const BUSHRA: PersonHere = { ...testMe('manager'), userId: 5, fullname: 'Bushra', mostDiscount: null };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T14:00:00+05:00') });
  await (await tillDatabase()).clear('kept');
});

/** What a guess costs is no part of what these prove. */
function guessCheaply() {
  const derive = crypto.subtle.deriveKey.bind(crypto.subtle);
  const cheap = (how: Pbkdf2Params, ...rest: [CryptoKey, AesKeyGenParams, boolean, KeyUsage[]]) =>
    derive({ ...how, iterations: 1 }, ...rest);
  vi.spyOn(crypto.subtle, 'deriveKey').mockImplementation(cheap as typeof derive);
}

const why = (pin: string, userId = 6) =>
  openByPin(userId, pin).then(
    ({ fullname }) => fullname,
    ({ why, count }: { why: string; count: number }) => `${why} ${count}`,
  );

it('opens what is kept of a person by their PIN alone, on whichever keyboard, and keeps neither PIN nor rights in clear', async () => {
  const derive = vi.spyOn(crypto.subtle, 'deriveKey');
  await rememberPerson(HINA, '4719');
  await rememberPerson(BUSHRA, '90417');
  expect(derive.mock.calls[0]?.[0]).toMatchObject({ name: 'PBKDF2', iterations: 600_000 });
  expect((await knownPeople()).map(({ name }) => name)).toEqual(['Bushra', 'حنا علی']);
  expect(await openByPin(6, '۴۷۱۹')).toEqual(HINA);
  expect(await openByPin(5, ' 90417 ')).toEqual(BUSHRA);
  const [kept] = (await (await tillDatabase()).get('kept', 'people')) as object[];
  expect(Object.keys(kept ?? {}).toSorted()).toEqual(
    ['box', 'iv', 'mark', 'name', 'outer', 'salt', 'since', 'userId', 'waitUntil', 'wrong'].toSorted(),
  );
  expect(await why('4719', 7)).toBe('forgotten 0');
});

it('slows wrong PINs down, the right one too, and ends with the tenth; a right one before counts from none', async () => {
  guessCheaply();
  await rememberPerson(HINA, '4719');
  expect([await why('1111'), await why('2222'), await why('4719')]).toEqual(['wrong 9', 'wrong 8', 'حنا علی']);
  expect([await why('1111'), await why('2222'), await why('3333')]).toEqual(['wrong 9', 'wrong 8', 'wrong 7']);
  expect(await why('4719')).toBe('wait 2');
  for (const [at, seconds] of [2, 4, 8, 16, 32, 64].entries()) {
    vi.setSystemTime(Date.now() + seconds * 1000);
    expect(await why('0000')).toBe(`wrong ${6 - at}`);
  }
  vi.setSystemTime(Date.now() + 127_000);
  expect(await why('4719')).toBe('wait 1');
  vi.setSystemTime(Date.now() + 1000);
  expect(await why('0000')).toBe('forgotten 0');
  expect(await knownPeople()).toEqual([]);
});

it('forgets whoever is not to be known any more, and nobody else', async () => {
  guessCheaply();
  await rememberPerson(HINA, '4719');
  await rememberPerson(BUSHRA, '90417');
  await erasePeople(({ userId }) => userId === 6);
  expect((await knownPeople()).map(({ userId }) => userId)).toEqual([5]);
});

it('opens nothing of what was copied out of this browser, whose own key nobody reads', async () => {
  guessCheaply();
  await rememberPerson(HINA, '4719');
  const database = await tillDatabase();
  const key = (await database.get('device', 'box')) as CryptoKey;
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  await database.delete('device', 'box');
  expect(await why('4719')).toBe('wrong 9');
});

it('goes on opening for who was known before there was such a key, but agrees to nothing for them', async () => {
  const person = { ...BUSHRA, approvalKey: 'k'.repeat(43) };
  await rememberPerson(person, '904173');
  expect(await openByPin(5, '904173')).toEqual(person);
  const database = await tillDatabase();
  const [{ outer, box, ...rest }] = (await database.get('kept', 'people')) as [Required<KnownPerson>];
  const key = (await database.get('device', 'box')) as CryptoKey;
  const inner = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: outer }, key, box);
  await database.put('kept', [{ ...rest, box: inner }], 'people');
  expect(await openByPin(5, '904173')).toEqual(BUSHRA);
});

it('has people prepare anew, whose PIN opens it until then', async () => {
  guessCheaply();
  await rememberPerson(HINA, '4719');
  expect((await knownPeople())[0]?.mark).toBe('mark');
  await askAnew();
  expect((await knownPeople())[0]?.mark).toBeUndefined();
  expect(await why('4719')).toBe('حنا علی');
});
