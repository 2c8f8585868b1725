import { beforeEach, expect, it, vi } from 'vitest';
import type { PersonHere } from '@shop/shared/contracts/http/till/pins';
import { testMe } from '@shop/shared/testing/data';
import * as device from '../../devices/device.ts';
import type { Waiting } from '../../waiting/queries.ts';
import * as keeping from '../book/keeping.ts';
import { CART } from '../testing/splitSale.ts';
import { offlineTrouble } from './withoutServer.ts';

const rules = { payments: 'checked', credit: false, refunds: 0, discount: 20 } as const;
const till = { letter: 'A', name: 'Till A', isStruckOff: false, clockAhead: 0, seen: 0, offline: rules };
const waiting: Waiting = { till, sales: [], isKept: true, freeBytes: null, now: 0 };
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
