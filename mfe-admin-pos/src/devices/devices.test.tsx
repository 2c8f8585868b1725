import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { TillDevice } from '@shop/shared/contracts/http/till/devices';
import { renderInRemote } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { DevicesPage } from './DevicesPage.tsx';
import { OwnDevice } from './OwnDevice.tsx';
import * as people from '../offline/people.ts';
import * as keptCustomers from '../offline/customers.ts';
import * as device from './device.ts';

const counter: TillDevice = {
  deviceId: 4,
  letter: 'A',
  name: 'کاؤنٹر ۱',
  registeredDate: '2026-11-20 09:12:00',
  registeredBy: 'Bilal Ahmed',
  seenDate: '2026-11-26 13:05:10',
  seenBy: 'Sana Iqbal',
  release: '20261126T080000000-4b1de0a17c3f',
  storage: 'kept',
  freeBytes: 2_400_000_000,
  clockAhead: 400,
};
const stolen: TillDevice = {
  ...counter,
  deviceId: 5,
  letter: 'B',
  name: 'Till B',
  storage: 'not-kept',
  freeBytes: null,
  clockAhead: -130_000,
  struckOff: { date: '2026-11-26 14:00:00', by: 'Sana Iqbal' },
};

function show(devices: TillDevice[]) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (init?.method === 'POST') asked.push(`${String(input)} ${String(init.body)}`);
    return new Response(JSON.stringify({ status: true, data: init?.method === 'POST' ? null : devices }));
  };
  renderInRemote(<DevicesPage />, { shell: createStandInShell({ fetch, role: 'manager' }), at: '/admin/pos/tills' });
  return asked;
}

it('says how each till is: seen, kept, its clock, its version, and who struck one off', async () => {
  show([counter, stolen]);
  const one = within(await screen.findByRole('row', { name: /کاؤنٹر ۱/ }));
  one.getByText('Letter A');
  one.getByText('Nov 26, 2026, 13:05, Sana Iqbal');
  one.getByText('2.4 GB free');
  one.getByText('Right');
  const other = within(screen.getByRole('row', { name: /Till B/ }));
  other.getByText('Struck off Nov 26, 2026, 14:00, Sana Iqbal');
  other.getByText('The browser may delete it');
  other.getByText('2 min behind');
  expect(other.queryByRole('button', { name: 'Strike off' })).toBeNull();
});

it('asks about a person who opens many tills in a day', async () => {
  const registeredDate = karachiDateTime(new Date());
  const made = (count: number, registeredBy: string) =>
    Array.from({ length: count }, (_, at) => ({ ...counter, deviceId: 10 * count + at, registeredDate, registeredBy }));
  show([...made(5, 'Bilal Ahmed'), ...made(4, 'Sana Iqbal'), counter]);
  expect((await screen.findByRole('note')).textContent).toBe(
    'Bilal Ahmed opened 5 new tills in the last day: is that right?',
  );
});

it('says at a till that is one too many today who can open it, and sells', async () => {
  const own = { key: 'k'.repeat(87), release: 'dev', storage: 'unknown' as const, freeBytes: null, at: 1 };
  vi.spyOn(device, 'readDevice').mockResolvedValue(own);
  const refusal = { status: false, code: 'TOO_MANY_TILLS', note: 'A manager can open it here.' };
  const fetch = async () => new Response(JSON.stringify(refusal), { status: 429 });
  renderInRemote(<OwnDevice unsent={0}>Cart</OwnDevice>, {
    shell: createStandInShell({ fetch, role: 'cashier' }),
    at: '/admin/pos',
  });
  expect((await screen.findByRole('note')).textContent).toBe('A manager can open it here.');
  screen.getByText('Cart');
});

it('renames a till, strikes one off and resets PINs after a question, and admits one again', async () => {
  const asked = show([counter, stolen]);
  const user = userEvent.setup();
  const press = async (name: string, till: string) => {
    const row = await screen.findByRole('row', { name: new RegExp(till) });
    await user.click(within(row).getByRole('button', { name }));
  };
  await press('Rename', 'کاؤنٹر ۱');
  const name = screen.getByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'Front counter');
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await press('Strike off', 'کاؤنٹر ۱');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Strike off' }));
  await press('Reset PINs', 'کاؤنٹر ۱');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reset PINs' }));
  await press('Admit again', 'Till B');
  expect(asked).toEqual([
    '/api/TillController/renameDevice {"name":"Front counter","deviceId":4}',
    '/api/TillController/strikeOff {"deviceId":4}',
    '/api/TillController/forgetPins {"deviceId":4}',
    '/api/TillController/admit {"deviceId":5}',
  ]);
});

it.each([
  ['right', { clockAhead: 9_000 }, null, true],
  ['whose clock is wrong', { clockAhead: -180_000 }, /3 minutes behind/, true],
  ['struck off', { isStruckOff: true }, /letter C\) was struck off/, false],
])('the till of a device that is %s', async (_what, told, note, isOpen) => {
  const own = { key: 'k'.repeat(87), release: 'dev', storage: 'unknown' as const, freeBytes: null, at: 1 };
  vi.spyOn(device, 'readDevice').mockResolvedValue(own);
  const data = { letter: 'C', name: 'Till C', isStruckOff: false, clockAhead: 0, ...told };
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(JSON.stringify({ status: true, data })));
  const shell = createStandInShell({ fetch, role: 'cashier' });
  renderInRemote(<OwnDevice unsent={0}>Cart</OwnDevice>, { shell, at: '/admin/pos' });
  await expect.poll(() => fetch).toHaveBeenCalled();
  if (note) expect((await screen.findByRole('note')).textContent).toMatch(note);
  else expect(screen.queryByRole('note')).toBeNull();
  expect(screen.queryByText('Cart') !== null).toBe(isOpen);
});

it('forgets the PINs of before a manager reset them, by its own clock, and all, with its customers, once it is struck off', async () => {
  const own = { key: 'k'.repeat(87), release: 'dev', storage: 'unknown' as const, freeBytes: null, at: 1 };
  vi.spyOn(device, 'readDevice').mockResolvedValue(own);
  const forget = vi.spyOn(people, 'erasePeople').mockResolvedValue();
  const told = { letter: 'C', name: 'Till C', isStruckOff: false, clockAhead: 120_000 };
  const open = async (more: object) => {
    forget.mockClear();
    const answer = JSON.stringify({ status: true, data: { ...told, ...more } });
    const shell = createStandInShell({ fetch: async () => new Response(answer), role: 'cashier' });
    const { unmount } = renderInRemote(<OwnDevice unsent={0}>Cart</OwnDevice>, { shell, at: '/admin/pos' });
    await expect.poll(() => forget.mock.calls.length).toBe(1);
    unmount();
    const isOver = forget.mock.calls[0]?.[0];
    return ['14:01:59', '14:02:01'].map((time) => isOver?.({ userId: 6, since: `2026-11-26T${time}.000Z` }));
  };
  const customers = vi.spyOn(keptCustomers, 'eraseCustomers').mockResolvedValue();
  expect(await open({ pinsSince: '2026-11-26T14:00:00.000Z' })).toEqual([true, false]);
  expect(customers).not.toHaveBeenCalled();
  expect(await open({ isStruckOff: true })).toEqual([true, true]);
  await expect.poll(() => customers.mock.calls.length).toBe(1);
});
