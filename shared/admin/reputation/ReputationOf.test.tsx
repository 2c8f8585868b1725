import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Reputation } from '../../contracts/http/orders/phones.ts';
import type { RoleName } from '../../contracts/rights.ts';
import { renderInRemote } from '../../testing/render.tsx';
import { createStandInShell } from '../../testing/stand-in-shell.tsx';
import { ReputationOf, type ReputationOfProps } from './ReputationOf.tsx';

const known: Reputation = { delivered: 3, returned: 1, cancelled: 0, open: 2, blocked: null };

function show(props: ReputationOfProps, role: RoleName = 'manager', answer: Reputation | null = known) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (address) => {
    asked.push(String(address));
    return new Response(JSON.stringify({ status: answer !== null, data: answer }), { status: answer ? 200 : 500 });
  };
  renderInRemote(<ReputationOf {...props} />, { shell: createStandInShell({ fetch, role }) });
  return asked;
}

it('says what became of all orders of both phones; the order it stands beside is no other', async () => {
  const asked = show({ phone: '0300-1234567', secondaryPhone: '+92 321 7654321', ofOrder: true });
  await screen.findByText('3 delivered');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '3 delivered',
    '1 returned',
    '1 open',
  ]);
  expect(asked[0]).toContain('/PhoneController/reputation?phone=0300-1234567&secondaryPhone=%2B92+321+7654321');
  await screen.findByRole('button', { name: 'Block this phone' });
});

it('says that an order is the first, and why a phone is blocked', async () => {
  const blocked = { reason: 'Refused two parcels', by: 'Sana', date: '2026-11-01 10:00:00' };
  show({ phone: '03001234567', ofOrder: true }, 'manager', { ...known, delivered: 0, returned: 0, open: 1, blocked });
  await screen.findByText('First order');
  screen.getByText('Blocked: Refused two parcels');
  await screen.findByRole('button', { name: 'Unblock this phone' });
});

it('has no button for whoever may not change orders, nor where it is for reading', async () => {
  show({ phone: '03001234567' }, 'cashier');
  await screen.findByText('3 delivered');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show({ phone: '03001234567', readOnly: true });
  await screen.findByText('3 delivered');
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks nothing without a phone, and says when nothing could be found out', async () => {
  expect(show({ phone: 'Not provided' })).toEqual([]);
  cleanup();
  show({ phone: '03001234567' }, 'manager', null);
  await screen.findByText('What is known of this phone could not be loaded.');
});
