import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../api-client/apiError.ts';
import { renderInRemote } from '../../testing/render.tsx';
import { useAction } from './useAction.tsx';

const frock = { id: 7, name: 'Coral Frock' };
const FAILED = 'Failed to delete product. Please try again.';

function show(call: (thing: typeof frock) => Promise<unknown>, { asks = true, onDone = vi.fn() } = {}) {
  function Page() {
    const remove = useAction({
      call,
      ...(asks && {
        confirm: ({ name }: typeof frock) => ({ title: `Delete ${name}`, question: 'Are you sure?', button: 'Delete' }),
      }),
      invalidates: [['products']],
      done: ({ name }) => `${name} is deleted`,
      failed: FAILED,
      onDone,
    });
    return (
      <main tabIndex={-1}>
        <button onClick={() => remove.start(frock)}>Remove</button>
        {remove.dialog}
      </main>
    );
  }
  const page = renderInRemote(<Page />);
  const invalidated = vi.spyOn(page.shell.queryClient, 'invalidateQueries');
  return { ...page, invalidated, onDone };
}

it('asks, naming the thing; is busy meanwhile; says what is done and reads anew', async () => {
  const user = userEvent.setup();
  const answer = Promise.withResolvers<unknown>();
  const call = vi.fn(() => answer.promise);
  const { shell, invalidated, onDone } = show(call);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  screen.getByRole('alertdialog', { name: 'Delete Coral Frock' });
  expect(call).not.toHaveBeenCalled();
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
  await user.dblClick(confirm);
  expect(confirm.disabled).toBe(true);
  await user.keyboard('{Escape}');
  screen.getByRole('alertdialog');
  answer.resolve('gone');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(call).toHaveBeenCalledExactlyOnceWith(frock, expect.anything());
  expect(shell.toasts).toEqual([{ title: 'Coral Frock is deleted', tone: 'success' }]);
  expect(invalidated).toHaveBeenCalledWith({ queryKey: ['products'] });
  expect(onDone).toHaveBeenCalledWith(frock, 'gone');
});

it('says in the dialog why it failed, with the server’s reason, for another try', async () => {
  const user = userEvent.setup();
  const refused = new ApiError(409, 'Conflict', JSON.stringify({ note: 'It was sold.' }));
  const call = vi.fn().mockRejectedValueOnce(refused).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { shell } = show(call);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText(`${FAILED} It was sold.`);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText(FAILED);
  expect(shell.toasts).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText(FAILED)).toBeNull();
});

it('begins at once when there is nothing to ask, and says a failure in a toast', async () => {
  const { shell } = show(() => Promise.reject(new TypeError('Failed to fetch')), { asks: false });
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(shell.toasts).toEqual([{ title: FAILED, tone: 'error' }]));
});

it.each([['Remove'], ['Delete']])(
  'is done once when %s is pressed twice before the page shows that it is busy',
  async (name) => {
    const call = vi.fn(() => new Promise(() => undefined));
    show(call, { asks: name === 'Delete' });
    if (name === 'Delete') await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const button = screen.getByRole('button', { name });
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(call).toHaveBeenCalled());
    expect(call).toHaveBeenCalledOnce();
  },
);
