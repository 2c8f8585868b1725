import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LaterDialog } from './LaterDialog.tsx';
import { LATER } from './texts.ts';

/** A part that comes when it is asked for so often, and not before or after. */
function comesWith(question: number) {
  const coming = vi.fn(async () => {
    if (coming.mock.calls.length !== question) throw new TypeError('Failed to fetch');
  });
  return coming;
}
const dialog = (load: () => Promise<unknown>, isShown: boolean) => (
  <LaterDialog load={load} isShown={isShown} onClose={() => undefined}>
    Held carts
  </LaterDialog>
);

it('says that a part did not come, and asks for it again by its button', async () => {
  const load = comesWith(3);
  const { rerender } = render(dialog(load, false));
  await expect.poll(() => load.mock.settledResults.length).toBe(1);
  rerender(dialog(load, true));
  await screen.findByRole('dialog', { name: LATER.title });
  await expect.poll(() => load.mock.settledResults.length).toBe(2);
  await screen.findByText(LATER.failed);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Held carts');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks for what did not come when it is wanted', async () => {
  const load = comesWith(2);
  const { rerender } = render(dialog(load, false));
  expect(load).toHaveBeenCalledOnce();
  rerender(dialog(load, true));
  await screen.findByText('Held carts');
  rerender(dialog(load, false));
  expect(screen.queryByText('Held carts')).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

it('asks for what did not come once the network is back, before it is wanted', async () => {
  const load = comesWith(2);
  const { rerender } = render(dialog(load, false));
  window.dispatchEvent(new Event('online'));
  await act(async () => expect.poll(() => load.mock.settledResults.length).toBe(2));
  rerender(dialog(load, true));
  screen.getByText('Held carts');
  expect(load).toHaveBeenCalledTimes(2);
});
