import { expect, it } from 'vitest';
import type { OwnTill, TillDevice } from '@shop/shared/contracts/http/till/devices';
import type { PersonHere } from '@shop/shared/contracts/http/till/pins';
import type { Role } from '@shop/shared/contracts/http/people/roles';
import { DAY_MS } from '@shop/shared/format/durations';
import { givePin, signedIn } from '../testing/testAccounts.ts';
import { standingClock } from '../testing/clock.ts';
import { onBothShops } from '../testing/testShop.ts';
import { letterOf } from './devices.ts';

it('letters go on after Z', () => {
  expect([1, 2, 26, 27, 52, 53, 702, 703].map(letterOf)).toEqual(['A', 'B', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

onBothShops('tills', (shop) => {
  standingClock();
  const person = async (role: 'cashier' | 'manager') => {
    const { headers, userId } = await signedIn(shop().db, role);
    const post = <T>(call: string, body: object) => shop().call<T>('POST', `/TillController/${call}`, body, headers);
    const state = { release: '20261126T080000000-4b1de0a17c3f', storage: 'kept', freeBytes: 2_000_000_000 };
    const self = (key: string) => ({ key: key.replace(/\W/g, '-').padEnd(87, '_'), ...state, at: Date.now() });
    const tell = async (key: string, more: object = {}) =>
      (await post<OwnTill>('device', { ...self(key), ...more })).body.data;
    const list = async () =>
      (await shop().call<TillDevice[]>('GET', '/TillController/devices', undefined, headers)).body.data;
    const me = () => shop().call('GET', '/PublicController/me', undefined, headers);
    return { userId, post, self, tell, list, me };
  };

  it('are known by their keys, each with a letter of its own, and say how their clock goes', async () => {
    const [cashier, manager] = [await person('cashier'), await person('manager')];
    const both = await Promise.all([cashier.tell('one'), cashier.tell('one')]);
    const [{ letter = '' } = {}] = both;
    expect(both.map((one) => one.letter)).toEqual([letter, letter]);
    const other = await manager.tell('other', {
      notOurs: 1,
      at: Date.now() + 125_000,
      storage: 'not-kept',
      freeBytes: null,
      waiting: 3,
    });
    expect(other).toEqual({
      letter: expect.not.stringMatching(`^${letter}$`),
      name: `Till ${other.letter}`,
      isStruckOff: false,
      clockAhead: 125_000,
      lastCount: 0,
      offline: {
        payments: 'checked',
        credit: false,
        refunds: 2000,
        discount: 10,
        shiftForCash: 'ask',
        blindCount: false,
      },
    });
    const listed = (await manager.list()).filter((one) => [letter, other.letter].includes(one.letter));
    expect(listed).toMatchObject([
      { letter, registeredBy: 'Sana Iqbal', storage: 'kept', freeBytes: 2_000_000_000, clockAhead: 0, waiting: 0 },
      { letter: other.letter, storage: 'not-kept', freeBytes: null, clockAhead: 125_000, waiting: 3 },
    ]);
  });

  it('are told what the role of who sells there lets them take off', async () => {
    const [cashier, owner] = [await person('cashier'), await signedIn(shop().db, 'administrator')];
    const role = { name: 'Counter lead', rights: ['pos'], discountPercent: 25 };
    const made = await shop().call<Role>('POST', '/RoleController/create', role, owner.headers);
    const role_id = made.body.data.roleId;
    await shop().db.transaction((trx) =>
      trx.updateTable('users').set({ role_id }).where('id', '=', cashier.userId).execute(),
    );
    await givePin(shop().db, cashier.userId, '4719');
    expect((await cashier.tell('lead')).offline?.discount).toBe(25);
    expect((await cashier.post<PersonHere>('ownPin', { pin: '4719' })).body.data.mostDiscount).toBe(25);
  });

  it('are ten new ones a day of a person at most, unless they see all shifts; the letters of those refused are given on', async () => {
    const [cashier, manager] = [await person('cashier'), await person('manager')];
    const open = (one: typeof cashier, key: string) => one.tell(`${one.userId}-${key}`);
    const letters: string[] = [];
    for (let at = 0; at < 10; at++) letters.push((await open(cashier, String(at))).letter);
    const refused = await cashier.post<OwnTill>('device', cashier.self('one more'));
    expect([refused.statusCode, refused.body.code]).toEqual([429, 'TOO_MANY_TILLS']);
    expect((await open(cashier, '3')).letter).toBe(letters[3]);
    for (let at = 0; at < 11; at++) letters.push((await open(manager, String(at))).letter);
    expect(new Set(letters).size).toBe(21);
    const registered_at = new Date(Date.now() - DAY_MS).toISOString();
    await shop().db.transaction((trx) =>
      trx.updateTable('till_devices').set({ registered_at }).where('registered_by', '=', cashier.userId).execute(),
    );
    expect((await cashier.post<OwnTill>('device', cashier.self('one more'))).statusCode).toBe(200);
  });

  it('are renamed, struck off with who is signed in there, and admitted again', async () => {
    const [cashier, elsewhere, manager] = [await person('cashier'), await person('cashier'), await person('manager')];
    const { letter } = await cashier.tell('stolen');
    await elsewhere.tell('counter');
    const found = async () => (await manager.list()).find((one) => one.letter === letter);
    const deviceId = (await found())?.deviceId;
    expect((await manager.post('renameDevice', { deviceId, name: '  کاؤنٹر ۱ ' })).statusCode).toBe(200);
    expect((await manager.post('strikeOff', { deviceId })).statusCode).toBe(200);
    expect(await found()).toMatchObject({ name: 'کاؤنٹر ۱', struckOff: { by: 'Sana Iqbal' } });
    expect([(await cashier.me()).statusCode, (await elsewhere.me()).statusCode]).toEqual([401, 200]);
    // Whoever signs in at it again is told.
    expect(await (await person('cashier')).tell('stolen')).toMatchObject({ letter, isStruckOff: true });
    expect(await elsewhere.tell('counter')).not.toHaveProperty('pinsSince');
    await manager.post('forgetPins', { deviceId });
    expect(await elsewhere.tell('stolen')).toMatchObject({ pinsSince: new Date().toISOString() });
    await manager.post('admit', { deviceId });
    expect((await found())?.struckOff).toBeUndefined();
    expect((await manager.post('strikeOff', { deviceId: 2_000_000_000 })).body.code).toBe('UNKNOWN_DEVICE');
    const actions = await shop()
      .db.read.selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'till')
      .where('subject_id', '=', String(deviceId))
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'till.create',
      'till.update',
      'till.strikeOff',
      'till.forgetPins',
      'till.admit',
    ]);
  });
});
