import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { amina, focus, lastBody, queued, showQueue } from './testing/showQueue.tsx';

it('bars the network of an order for a day, and lets it order again', async () => {
  let barredUntil = '';
  const api = showQueue([amina], {
    'GET /ConfirmationController/queue?state=due&limit=50': () => [queued({ network: { waiting: 5, barredUntil } })],
    'POST /ConfirmationController/claim': () => queued({ network: { waiting: 5, barredUntil } }),
    'POST /ConfirmationController/bar': () => {
      barredUntil = lastBody<{ barred: boolean }>(api.calls).barred ? '2026-11-21 14:05:00' : '';
      return null;
    },
  });
  await focus('Amina Khan');
  expect(await screen.findByText('5 orders from one internet connection wait to be confirmed.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stop its orders for a day' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Stop the orders of this connection' }));
  expect(question.getByText(/so can thousands of people.*The 5 orders that wait stay/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Stop its orders for a day' }));
  expect(await screen.findByText(/^New customers of this internet connection cannot order until /)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Let it order again' }));
  expect(await screen.findByText(/^5 orders from one internet connection wait/)).toBeTruthy();
  const bars = api.calls.filter(({ path }) => path.endsWith('/bar')).map(({ body }) => body);
  expect(bars).toEqual([
    { id: 7, barred: true },
    { id: 7, barred: false },
  ]);
});

it('keeps the question when a colleague answers one of those that wait', async () => {
  let waiting = 5;
  const few = () => queued({ network: { waiting, barredUntil: '' } });
  const { shell } = showQueue([amina], {
    'GET /ConfirmationController/queue?state=due&limit=50': () => [few()],
    'POST /ConfirmationController/claim': few,
  });
  await focus('Amina Khan');
  await userEvent.click(await screen.findByRole('button', { name: 'Stop its orders for a day' }));
  await screen.findByRole('alertdialog', { name: 'Stop the orders of this connection' });
  waiting = 4;
  await act(() => shell.queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByText(/^5 orders from one internet connection/)).toBeNull());
  within(screen.getByRole('alertdialog')).getByText(/The 5 orders that wait stay/);
});

it('lets a stopped network order again where none of its orders waits', async () => {
  let barred = [{ invoiceId: 7, invoiceNumber: 'INV-000007', barredUntil: '2026-11-21 14:05:00' }];
  const api = showQueue([], {
    'GET /ConfirmationController/barred': () => barred,
    'POST /ConfirmationController/bar': () => {
      barred = [];
      return null;
    },
  });
  const stopped = within(await screen.findByRole('region', { name: 'Stopped connections' }));
  stopped.getByText('until Nov 21, 2026, 14:05');
  await userEvent.click(stopped.getByRole('button', { name: 'Let it order again' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Stopped connections' })).toBeNull());
  expect(api.calls.filter(({ path }) => path.endsWith('/bar')).map(({ body }) => body)).toEqual([
    { id: 7, barred: false },
  ]);
});

it('says nothing of the network of an ordinary order', async () => {
  showQueue([amina], {
    'POST /ConfirmationController/claim': () => queued({ network: { waiting: 4, barredUntil: '' } }),
  });
  await focus('Amina Khan');
  expect(screen.queryByText(/internet connection/)).toBeNull();
});
