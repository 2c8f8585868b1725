import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { AuditRow, SecurityEventRow } from '@shop/shared/contracts/http/people/audit';
import { renderInRemote } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { AuditPage } from './AuditPage.tsx';

const row: AuditRow = {
  auditId: 5,
  at: '2026-11-20 10:00:00',
  userId: 1,
  fullname: 'Sana Iqbal',
  action: 'product.update',
  actionText: 'Product changed',
  sentence: 'Sana Iqbal changed price, cost and 3 more fields of Frock',
  subject: 'product',
  subjectId: '7',
  subjectName: 'Frock',
  changes: ['Price', 'Cost', 'Category', 'Name', 'On sale'].map((field) => ({ field, before: '1', after: '2' })),
};

function show(at = '/admin/audit', shown = row, event?: SecurityEventRow) {
  const asked: string[] = [];
  const kinds = [{ value: 'flood', label: 'Flood' }];
  const choices = { people: [{ value: '1', label: 'Sana Iqbal' }], subjects: [], actions: [], kinds };
  const fetch: typeof globalThis.fetch = async (input) => {
    const path = String(input);
    asked.push(path);
    const data = path.includes('/choices') ? choices : path.includes('/entries') ? [shown] : event ? [event] : [];
    return new Response(JSON.stringify({ status: true, data }));
  };
  renderInRemote(<AuditPage />, { shell: createStandInShell({ fetch, role: 'administrator' }), at });
  return { asked };
}

it('shows who changed what, and the first fields before and after until asked for all', async () => {
  show();
  const shown = within(await screen.findByRole('row', { name: /Sana/ }));
  expect(shown.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Nov 20, 2026, 10:00',
    'Sana Iqbal changed price, cost and 3 more fields of Frock',
    'Before and after Price:Before1After2Cost:Before1After2Category:Before1After2Name:Before1After2Show 1 more field',
    '',
  ]);
  await userEvent.click(shown.getByRole('button', { name: 'Show 1 more field' }));
  shown.getByText('On sale:');
});

it('leaves filtering to the server, by person, day and thing', async () => {
  const { asked } = show('/admin/audit?user=1&from=2026-11-01&subject=product&thing=7');
  const link = await screen.findByRole('link', { name: 'All changes of it' });
  expect(link.getAttribute('href')).toBe('/admin/audit?subject=product&thing=7');
  expect(asked).toContain(
    '/api/AuditController/entries?user=1&subject=product&thing=7&from=2026-11-01&sort=-time&limit=25&offset=0',
  );
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-01');
});

it('folds the versions of a release of several parts', async () => {
  const changes = ['shell', 'catalog'].map((field) => ({
    field,
    before: '20261127T030537664',
    after: '20261127T035801274',
  }));
  show('/admin/audit', { ...row, action: 'release.current', subject: 'release', changes });
  await userEvent.click(await screen.findByRole('button', { name: 'Show 2 fields' }));
  screen.getByText('catalog:');
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer fields' }));
  expect(screen.queryByText('catalog:')).toBeNull();
});

it('says in a sentence what a deleted thing was', async () => {
  const changes = ['Name', 'Alias', 'Group', 'Created', 'Value'].map((field) => ({ field, before: 'x', after: '' }));
  show('/admin/audit', { ...row, action: 'entity.delete', actionText: 'Lookup deleted', changes });
  await screen.findByText('It had Name “x”, Alias “x”, Group “x” and Created “x”.');
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 more field' }));
  screen.getByText('It had Name “x”, Alias “x”, Group “x”, Created “x” and Value “x”.');
});

it('shows who tried to get in, filtered by kind', async () => {
  const event: SecurityEventRow = {
    eventId: 9,
    firstAt: '2026-11-20 10:00:00',
    lastAt: '2026-11-20 10:07:00',
    times: 480,
    kind: 'flood',
    kindText: 'Flood',
    what: 'TOO_MANY_REQUESTS',
    whatText: 'Somebody sent too many requests',
    address: '203.0.113.7',
    account: 'a1b2c3d4e5f60718',
    accountName: 'Hina Shah',
  };
  const { asked } = show('/admin/audit?show=security&kind=flood', row, event);
  const shown = within(await screen.findByRole('row', { name: /203/ }));
  expect(shown.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Nov 20, 2026, 10:07',
    'Somebody sent too many requests',
    'Kind Flood',
    'Address 203.0.113.7',
    'Account Hina Shah',
    'Times 480',
  ]);
  expect(asked).toContain('/api/AuditController/security?kind=flood&sort=-time&limit=25&offset=0');
  expect(screen.getByRole('link', { name: 'Security events' }).getAttribute('aria-current')).toBe('page');
});
