import { describe, expect, it } from 'vitest';
import type { NavEntry } from '../../contracts/remote.ts';
import type { ShellEntry } from '../../contracts/registry.ts';
import { testEntry } from '../../testing/data.ts';
import { repeatedMenuIds, strayMenu } from './menu.ts';

const entry = (fields: Partial<NavEntry>) =>
  testEntry({
    territories: ['/admin/returns', '/admin/edit-return/:id'],
    nav: [{ id: 'returns', label: 'Returns', to: '/admin/returns', order: 1, icon: 'orders', ...fields }],
  });
const faults = (fields: Partial<NavEntry>) => strayMenu('mine', entry(fields)).map(({ sentence }) => sentence);

describe('a menu entry', () => {
  it('leads to pages of its own remote, for rights that there are', () => {
    expect(
      faults({ to: '/admin/returns?open=1', pages: ['/admin/edit-return/:id'], requires: ['orders.read'] }),
    ).toEqual([]);
    expect(faults({ to: '/admin/orders' })).toEqual([expect.stringContaining('names /admin/orders')]);
    expect(faults({ pages: ['/admin/edit-return'] })).toEqual([expect.stringContaining('names /admin/edit-return,')]);
    expect(faults({ requires: ['everything' as never] })).toEqual([expect.stringContaining('there are: pos,')]);
  });

  it('has an id that no other has', () => {
    const shell = { own: { territories: [], menu: ['users'] } } as unknown as ShellEntry;
    const registry = { mine: entry({}), other: entry({}), third: entry({ id: 'users' }) };
    expect(repeatedMenuIds({ shell, registry }, ['other'])).toEqual([
      { rule: 'menu', sentence: 'two menu entries are called returns, of mine and other: rename one of them' },
    ]);
    expect(repeatedMenuIds({ shell, registry }, ['shell'])).toHaveLength(1);
    expect(repeatedMenuIds({ shell: null, registry }, ['third'])).toEqual([]);
  });
});
