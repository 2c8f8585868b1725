import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createNotifications } from '../notifications.ts';
import { ToastSlot } from './ToastSlot.tsx';

const network = vi.hoisted(() => ({ isDown: false, loads: 0 }));
vi.mock('@shop/shared/ui/notice/Toast', () => ({
  get Toast() {
    network.loads += 1;
    if (network.isDown) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ toast }: { toast: { title: string } }) => <p>{toast.title}</p>;
  },
}));

afterEach(() => {
  cleanup();
  Object.assign(network, { isDown: false, loads: 0 });
});

it('says it plainly when what shows toasts cannot be loaded, and tries again for the next one', async () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const notifications = createNotifications();
  render(
    <main>
      <ToastSlot notifications={notifications} edge="top" />
      the page
    </main>,
  );
  network.isDown = true;
  act(() => notifications.notify({ title: 'first' }));
  await waitFor(() => expect(reported).toHaveBeenCalledOnce());
  expect(screen.getByText('the page')).toBeTruthy();
  expect(screen.getByText('first')).toBeTruthy();
  network.isDown = false;
  act(() => notifications.notify({ title: 'second' }));
  expect(await screen.findByText('second')).toBeTruthy();
});

it('is loaded once somebody types', async () => {
  render(
    <>
      <ToastSlot notifications={createNotifications()} edge="top" />
      <button type="button">b</button>
      <input aria-label="field" />
    </>,
  );
  act(() => screen.getByRole('button').focus());
  expect(network.loads).toBe(0);
  act(() => screen.getByLabelText('field').focus());
  await waitFor(() => expect(network.loads).toBe(1));
});
