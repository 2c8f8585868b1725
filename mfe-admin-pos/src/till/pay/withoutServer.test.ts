import { beforeEach, expect, it, vi } from 'vitest';
import type { OwnTill } from '@shop/shared/contracts/http/till/devices';
import type { PersonHere } from '@shop/shared/contracts/http/till/pins';
import { testMe } from '@shop/shared/testing/data';
import * as device from '../../devices/device.ts';
import { ENOUGH_BYTES, type Waiting } from '../../waiting/queries.ts';
import type { Cart } from '../book/cart.ts';
import * as keeping from '../book/keeping.ts';
import { CART } from '../testing/splitSale.ts';
import { offlineTrouble } from './withoutServer.ts';

type OfflineRules = NonNullable<OwnTill['offline']>;
const rules: OfflineRules = { payments: 'checked', credit: false, refunds: 0, discount: 20 };
const PLAIN: Cart = { ...CART, discount: null, payments: [] };
const till = { letter: 'A', name: 'Till A', isStruckOff: false, clockAhead: 0, seen: 0, offline: rules };
const waiting: Waiting = { till, sales: [], counters: [], isKept: true, freeBytes: null, now: 0 };
const byPin = (mostDiscount: number | null): PersonHere => ({ ...testMe('cashier'), mostDiscount });

beforeEach(() => {
  vi.spyOn(device, 'canBeTill').mockReturnValue(true);
  vi.spyOn(keeping, 'locksOf').mockReturnValue({} as LockManager);
});

it('has what was kept with a PIN say how much its person takes off, and the rule of all where there is none', () => {
  // About an eighth is taken off.
  expect(offlineTrouble(CART, waiting, byPin(10))).toBe('discount');
  expect(offlineTrouble(CART, waiting, byPin(15))).toBeNull();
  expect(offlineTrouble(CART, waiting, byPin(null))).toBeNull();
  expect(offlineTrouble(CART, waiting, testMe('cashier'))).toBeNull();
  const strict = { ...waiting, till: { ...till, offline: { ...rules, discount: 10 } } };
  expect(offlineTrouble(CART, strict, testMe('cashier'))).toBe('discount');
  expect(offlineTrouble(CART, strict, testMe('manager'))).toBeNull();
});

it('says before a sale is completed why nothing is sold so at this device', () => {
  const trouble = (more: Partial<Waiting>) => offlineTrouble(PLAIN, { ...waiting, ...more }, testMe('manager'));
  expect(trouble({ freeBytes: ENOUGH_BYTES })).toBeNull();
  expect(trouble({ freeBytes: ENOUGH_BYTES - 1 })).toBe('full');
  expect(trouble({ till: { ...till, isStruckOff: true } })).toBe('struckOff');
  expect(trouble({ till: undefined })).toBe('unknown');
  vi.mocked(keeping.locksOf).mockReturnValue(undefined);
  expect(trouble({})).toBe('insecure');
});

it('says what of a sale waits for the network, or for a setting', () => {
  const trouble = (cart: Partial<Cart>, offline: Partial<OfflineRules> = {}) =>
    offlineTrouble(
      { ...PLAIN, ...cart },
      { ...waiting, till: { ...till, offline: { ...rules, ...offline } } },
      testMe('manager'),
    );
  const byCard = [{ method: 'card' as const, amount: '', reference: '' }];
  expect(trouble({ method: 'cod' })).toBe('cod');
  expect([trouble({ method: 'credit' }), trouble({ method: 'credit' }, { credit: true })]).toEqual(['credit', null]);
  expect([trouble({ payments: byCard }), trouble({ payments: byCard }, { payments: 'none' })]).toEqual([
    null,
    'seenByEye',
  ]);
});
