import { describe, expect, it } from 'vitest';
import type { Registry } from '@shop/shared/contracts/registry';
import { testEntry } from '@shop/shared/testing/data';
import { findTerritory, isBackOffice, ofOffice, ofStorefront } from './territories.ts';

const registry: Registry = {
  catalog: testEntry({ territories: ['/', '/girls-collection', '/product/:id', '/:section/of/:id'] }),
  orders: testEntry({ territories: ['/admin/orders', '/admin/accounting/*'] }),
  reports: testEntry({ territories: ['/admin/accounting/profit-loss'] }),
};

describe('findTerritory', () => {
  it.each([
    ['/', 'catalog'],
    ['/girls-collection', 'catalog'],
    ['/girls-collection/', 'catalog'],
    ['/product/12', 'catalog'],
    ['/sets/of/12', 'catalog'],
    ['/admin/orders', 'orders'],
    ['/admin/accounting/invoices', 'orders'],
    ['/admin/accounting/profit-loss', 'reports'],
  ])('gives %s to %s', (path, remote) => {
    expect(findTerritory(registry, path)?.remote).toBe(remote);
  });

  it.each(['/product', '/product/12/more', '/girls', '/admin', '/admin/ordersX', '/admin/of/12', '/x'])(
    'gives %s to nobody',
    (path) => {
      expect(findTerritory(registry, path)).toBeNull();
    },
  );
});

describe('isBackOffice', () => {
  it('leaves the sign-in page and the storefront open', () => {
    expect(['/admin', '/admin/', '/', '/administrator'].some(isBackOffice)).toBe(false);
    expect(['/admin/orders', '/admin/anything/else'].every(isBackOffice)).toBe(true);
  });
});

it('tells shoppers of what they can open, and not whose it is', () => {
  const { label, ...catalog } = testEntry({ territories: ['/'], label: 'Our products' });
  const told = ofStorefront({ ...registry, catalog: { ...catalog, label, team: 'Catalogue' } });
  expect(told).toEqual({ catalog: { ...catalog, label } });
});

it('tells staff of all but what their search finds', () => {
  const orders = testEntry({ team: 'Orders' });
  expect(ofOffice({ orders: { ...orders, places: [{ label: 'Credit', to: '/admin/credit' }], finds: [] } })).toEqual({
    orders,
  });
});
