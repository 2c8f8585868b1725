import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Type } from 'typebox';
import { afterEach, expect, it, vi } from 'vitest';
import { TextField } from '../../ui/TextField.tsx';
import { Field } from './Field.tsx';
import { FormDialog } from './FormDialog.tsx';
import { FORM } from './texts.ts';

afterEach(cleanup);

it('asks before Escape loses what was entered, and only then', async () => {
  const onClose = vi.fn<() => void>();
  render(
    <FormDialog
      title="New label"
      check={{ schema: Type.Object({ name: Type.String() }), words: {}, body: (values) => values }}
      first={{ name: '' }}
      save={() => Promise.resolve()}
      onSaved={() => undefined}
      onClose={onClose}
      submitLabel="Add"
      failed="Not added."
    >
      <Field name="name" as={TextField} label="Name" />
    </FormDialog>,
  );
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);

  const field = screen.getByLabelText<HTMLInputElement>('Name');
  await userEvent.type(field, 'Eid');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: FORM.leave.cancel }));
  await waitFor(() => expect(screen.queryByText(FORM.leave.title)).toBeNull());
  expect([field.value, onClose.mock.calls.length]).toEqual(['Eid', 1]);

  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: FORM.leave.confirm }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
