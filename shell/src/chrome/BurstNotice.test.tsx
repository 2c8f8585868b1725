import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OrderBurst } from '@shop/shared/contracts/http/orders/orderBursts';
import type { RoleName } from '@shop/shared/contracts/rights';
import { renderInRemote } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { BurstNotice } from './BurstNotice.tsx';

const burst: OrderBurst = { burstId: 3, network: '', since: '2026-11-20 10:00:00', orders: 61 };

function show(role: RoleName, first: OrderBurst[]) {
  const state = { bursts: first };
  const asked: string[] = [];
  const readers = new Set<() => void>();
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(String(input));
    return new Response(JSON.stringify({ status: true, data: state.bursts }));
  };
  const shell = {
    ...createStandInShell({ fetch, role }),
    live: {
      on: (kind: string, read: (event: never) => void) => {
        const tell = () => read({ kind } as never);
        if (kind === 'bursts') readers.add(tell);
        return () => void readers.delete(tell);
      },
    },
  };
  renderInRemote(<BurstNotice />, { shell, at: '/admin/dashboard' });
  return { state, asked, tell: () => readers.forEach((read) => read()), readers };
}

it('says at once that many orders come, until it is put away, and again of the next burst', async () => {
  const { state, tell, readers } = show('manager', []);
  await expect.poll(() => readers.size).toBe(1);
  expect(screen.queryByText('Many orders at once.')).toBeNull();
  state.bursts = [burst];
  tell();
  await screen.findByText('Many orders at once.');
  await userEvent.click(screen.getByRole('button', { name: 'Put this notice away' }));
  expect(screen.queryByText('Many orders at once.')).toBeNull();
  state.bursts = [{ ...burst, burstId: 4, network: '203.0.113.9' }, burst];
  tell();
  await screen.findByText(/All of them come from 203.0.113.9/);
  state.bursts = [];
  tell();
  await expect.poll(() => screen.queryByText('Many orders at once.')).toBeNull();
});

it('is nothing for who may not change orders', async () => {
  const { asked, readers } = show('cashier', [burst]);
  await expect.poll(() => asked.length).toBeLessThanOrEqual(1);
  expect(asked.filter((path) => path.includes('bursts'))).toEqual([]);
  expect(readers.size).toBe(0);
});
