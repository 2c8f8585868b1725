import { describe, expect, it } from 'vitest';
import type { ShellEntry } from '../../contracts/registry.ts';
import { testEntry } from '../../testing/data.ts';
import { malformedTerritories, stolenSlots, stolenTerritories } from './territories.ts';

const shell = { own: { territories: ['/admin', '/admin/users'], menu: ['users'] } } as ShellEntry;
const catalog = testEntry({ territories: ['/', '/search', '/product/:id'] });
const orders = testEntry({ territories: ['/admin/orders', '/admin/accounting/*'] });

const stolen = (territories: string[], changed = ['mine']) =>
  stolenTerritories({ shell, registry: { catalog, orders, mine: testEntry({ territories }) } }, changed).map(
    ({ sentence }) => sentence,
  );

describe('a territory', () => {
  it.each([
    ['/product/1', 'belongs to catalog'],
    ['/search', 'belongs to catalog'],
    ['/product/*', 'belongs to catalog'],
    ['/:page', 'belongs to catalog'],
    ['/*', 'belongs to catalog'],
    ['/admin/accounting/profit-loss', 'belongs to orders'],
    ['/admin/users', 'belongs to shell'],
    ['/Admin/Users', 'belongs to shell'],
    ['/admin/:page', 'belongs to shell'],
    ['/api/orders', 'belongs to the servers'],
    ['/remotes/catalog', 'belongs to the servers'],
    ['/preview/:token', 'belongs to the servers'],
    ['/healthz', 'belongs to the servers'],
  ])('%s of somebody else is refused', (pattern, reason) => {
    expect(stolen([pattern])).toContainEqual(expect.stringContaining(reason));
  });

  it.each(['/product', '/product/:id/reviews', '/sizes/*', '/admin/help', '/administration'])(
    '%s is free',
    (pattern) => {
      expect(stolen([pattern])).toEqual([]);
    },
  );

  it('may overlap another of the same remote', () => {
    expect(stolen(['/help/*', '/help/sizes', '/help/sizes'])).toEqual([]);
  });

  it('is blamed on who changes, and of two who change together once', () => {
    expect(stolen(['/search'], ['catalog'])).toEqual([
      '/search of catalog takes /search, which belongs to mine: choose another address, or let mine release without it first',
    ]);
    expect(stolen(['/search'], ['catalog', 'mine'])).toHaveLength(1);
    expect(stolen(['/search'], ['orders'])).toEqual([]);
    expect(stolen(['/admin/users'], ['shell'])).toEqual([expect.stringMatching(/of shell takes .* belongs to mine/)]);
  });

  it('may be reserved by the shop, such as the prefix of its api', () => {
    const live = { shell: null, registry: { mine: testEntry({ territories: ['/calls/x', '/admin'] }) } };
    expect(stolenTerritories(live, ['mine'], ['/calls/*'])).toHaveLength(2);
  });

  it('is segments, parameters and a last *', () => {
    expect(malformedTerritories('mine', ['/a', '/a/*/b', 'x'])).toHaveLength(2);
  });
});

it('a slot that another remote fills is refused', () => {
  const filled = testEntry({ slots: ['miniCart'] });
  const registry = { checkout: filled, mine: filled };
  expect(stolenSlots({ shell, registry }, ['mine'])).toHaveLength(1);
  expect(stolenSlots({ shell, registry: { checkout: filled } }, ['checkout'])).toEqual([]);
});
