import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../api-client/apiError.ts';
import type { LiveEvent } from '../../contracts/http/events.ts';
import { queryOptions } from '../../query/index.ts';
import { renderInRemote } from '../../testing/render.tsx';
import { createStandInShell } from '../../testing/stand-in-shell.tsx';
import { DetailPage } from './DetailPage.tsx';

const texts = { failed: { refused: 'Failed to fetch', unreachable: 'Failed to load' }, missing: 'No ID provided' };

function show(read: (() => Promise<string>) | null) {
  const told = new Set<(event: LiveEvent) => void>();
  const live = {
    on: (_: string, listener: (event: LiveEvent) => void) => {
      told.add(listener);
      return () => told.delete(listener);
    },
  };
  const shell = { ...createStandInShell({ role: 'manager' }), live };
  const query = read && queryOptions({ queryKey: ['thing', 7], queryFn: read });
  renderInRemote(
    <DetailPage
      query={query}
      back={{ to: '/list', label: 'Back' }}
      texts={texts}
      title="Thing"
      live={{ kind: 'orders', id: 7 }}
    >
      {(thing) => <p>{thing}</p>}
    </DetailPage>,
    { shell },
  );
  const tell = (subject: number, userId: number | null) => {
    for (const listener of told) listener({ id: 1, kind: 'orders', subject, userId, at: '' });
  };
  return { tell };
}

it('shows the thing and the way back', async () => {
  show(async () => 'A frock');
  await screen.findByText('A frock');
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/list');
  screen.getByRole('heading', { level: 1, name: 'Thing' });
});

it('says so when the address names nothing', () => {
  show(null);
  screen.getByText('No ID provided');
});

it('tries again after a failure, but not what does not exist', async () => {
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('x')).mockResolvedValue('A frock');
  show(read);
  await screen.findByText('Failed to load');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('A frock');
  cleanup();
  show(() => Promise.reject(new ApiError(404, 'Not Found', '{"note":"This order does not exist."}')));
  await screen.findByText('This order does not exist.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('shows what somebody else changed when asked to, and keeps quiet about one’s own', async () => {
  const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('Before').mockResolvedValue('After');
  const { tell } = show(read);
  await screen.findByText('Before');
  tell(7, 1);
  tell(8, 2);
  expect(screen.queryByText('Somebody else has changed this meanwhile.')).toBeNull();
  tell(7, 2);
  await screen.findByText('Somebody else has changed this meanwhile.');
  screen.getByText('Before');
  await userEvent.click(screen.getByRole('button', { name: 'Show it as it is now' }));
  await screen.findByText('After');
  await waitFor(() => expect(screen.queryByText('Somebody else has changed this meanwhile.')).toBeNull());
});
