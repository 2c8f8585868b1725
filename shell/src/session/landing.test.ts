import { expect, it } from 'vitest';
import type { NavEntry } from '@shop/shared/contracts/remote';
import { RIGHTS_OF_ROLE, type Right } from '@shop/shared/contracts/rights';
import { landingOf } from './landing.ts';

const entry = (to: string, right: Right): NavEntry => ({
  id: to,
  label: to,
  to,
  order: 1,
  icon: 'pos',
  requires: [right],
});
const nav = [
  entry('/admin/dashboard', 'reports'),
  entry('/admin/inventory', 'products'),
  entry('/admin/orders', 'orders.read'),
  entry('/admin/pos', 'pos'),
];

it.each([
  ['administrator', RIGHTS_OF_ROLE.administrator, '/admin/dashboard'],
  ['manager', RIGHTS_OF_ROLE.manager, '/admin/dashboard'],
  ['cashier', RIGHTS_OF_ROLE.cashier, '/admin/pos'],
  ['somebody for products only', ['products'], '/admin/inventory'],
  ['somebody without any right', [], '/admin/dashboard'],
])('lands a %s', (_, rights, page) => {
  expect(landingOf(nav, rights)).toBe(page);
});
