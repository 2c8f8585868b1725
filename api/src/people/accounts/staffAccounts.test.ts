import { expect, it } from 'vitest';
import { RIGHTS_OF_ROLE } from '@shop/shared/contracts/rights';
import { staffRole } from './staffAccounts.ts';

it.each(['administrator', 'manager', 'cashier'])('lets a %s sign in', (alias) => {
  expect(staffRole(alias)).toBe(alias);
});

it.each(['supplier', 'packer', '', 'toString', '__proto__'])('lets nobody sign in as “%s”', (alias) => {
  expect(staffRole(alias)).toBeNull();
});

it('gives each role the rights of the contract', () => {
  const { supplier, cashier, manager, administrator } = RIGHTS_OF_ROLE;
  expect(supplier).toEqual([]);
  expect(cashier).toEqual(['pos', 'orders.read']);
  expect(administrator.filter((right) => !manager.includes(right))).toEqual(['users', 'settings', 'audit', 'privacy']);
});
