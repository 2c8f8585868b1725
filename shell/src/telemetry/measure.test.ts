import { expect, it } from 'vitest';
import { testEntry } from '@shop/shared/testing/data';
import { pageOf } from './measure.ts';

const registry = {
  catalog: testEntry({ version: '2', territories: ['/', '/product/:id', '/search'] }),
  orders: testEntry({ version: '5', territories: ['/admin/orders'] }),
};

it.each([
  ['/', '/'],
  ['/product/12', '/product/:id'],
  ['/search', '/search'],
])('measures %s as %s of the version that owns it', (pathname, page) => {
  expect(pageOf(registry, pathname)).toEqual({ name: 'catalog', version: '2', page });
});

it.each(['/admin', '/admin/orders', '/admin/settings'])('does not measure staff at %s', (pathname) => {
  expect(pageOf(registry, pathname)).toBeNull();
});
