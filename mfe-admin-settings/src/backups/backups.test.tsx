import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Backup, Backups } from '@shop/shared/contracts/http/backups';
import { renderInRemote } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { BackupsPage } from './BackupsPage.tsx';

const done: Backup = {
  id: 3,
  state: 'done',
  file: 'shop-20261125220014.tar.gz',
  bytes: 48_200_000,
  why: '',
  by: '',
  startedDate: '2026-11-26 03:00:14',
  endedDate: '2026-11-26 03:01:02',
};
const failed: Backup = {
  ...done,
  id: 4,
  state: 'failed',
  bytes: 0,
  why: 'There is too little place on the disk',
  by: 'Sana Iqbal',
};

function show(shown: Backups) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push(`${init?.method ?? 'GET'} ${String(input)}`);
    const running: Backup = { ...done, id: 5, state: 'running', endedDate: '' };
    const data = init?.method === 'POST' ? { ...shown, backups: [running, ...shown.backups] } : shown;
    return new Response(JSON.stringify({ status: true, data }));
  };
  renderInRemote(<BackupsPage />, {
    shell: createStandInShell({ fetch, role: 'administrator' }),
    at: '/admin/backups',
  });
  return { asked };
}

it('says when the last one was made, why one failed, and offers the files there are', async () => {
  show({ backups: [failed, done], kept: 7, place: 'folder' });
  const last = within(await screen.findByRole('region', { name: 'Last backup' }));
  last.getByText('Nov 26, 2026, 03:01');
  last.getByText(/the last 7 are kept/);
  const row = within(screen.getByRole('row', { name: /too little place/ }));
  row.getByText('Sana Iqbal');
  expect(row.queryByRole('button')).toBeNull();
  within(screen.getByRole('row', { name: /The night/ })).getByText('48.2 MB');
  screen.getByRole('button', { name: 'Download shop-20261125220014.tar.gz' });
});

it('gives a file to who says their password', async () => {
  const { asked } = show({ backups: [done], kept: 7, place: 'folder' });
  await userEvent.click(await screen.findByRole('button', { name: /^Download shop-/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Download a backup' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
  expect(asked).not.toContain('POST /api/BackupController/link/3');
  await userEvent.type(dialog.getByLabelText(/Your password/), 'velvet-mittens');
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
  expect(asked).toContain('POST /api/BackupController/link/3');
});

it('begins one at a press', async () => {
  const { asked } = show({ backups: [], kept: 0, place: 'bucket' });
  await userEvent.click(await screen.findByRole('button', { name: 'Make one now' }));
  expect(asked).toContain('POST /api/BackupController/make');
});
