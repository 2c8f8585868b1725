import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Type } from 'typebox';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../api-client/apiError.ts';
import { Link, useNavigate } from '@shop/shared/router';
import { renderInRemote } from '../../testing/render.tsx';
import { createStandInShell } from '../../testing/stand-in-shell.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Field } from './Field.tsx';
import { FormDialog } from './FormDialog.tsx';
import { FORM } from './texts.ts';

const schema = Type.Object({ name: Type.String() });
const refused = () => new ApiError(401, '', JSON.stringify({ status: false, note: 'Not signed in.' }));

function LabelDialog({
  save = () => Promise.resolve(),
  onClose = () => undefined,
  onSaved = () => undefined,
}: {
  save?(): Promise<unknown>;
  onClose?(): void;
  onSaved?(): void;
}) {
  return (
    <FormDialog
      title="New label"
      check={{ schema, words: {}, body: (values) => values }}
      first={{ name: '' }}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
      submitLabel="Add"
      failed="Not added."
    >
      <Field name="name" as={TextField} label="Name" />
      <Link to="/elsewhere">Elsewhere</Link>
    </FormDialog>
  );
}

it('asks before Escape loses what was entered, and only then', async () => {
  const onClose = vi.fn<() => void>();
  renderInRemote(<LabelDialog onClose={onClose} />);
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

it('asks before the page below it is left, and not once it is saved', async () => {
  const tokens = { userToken: 'u', authToken: 'a', apiKey: 'k' };
  function Page() {
    const navigate = useNavigate();
    return <LabelDialog onSaved={() => void navigate('/labels')} />;
  }
  const shell = createStandInShell({ tokens: () => tokens });
  const { address } = renderInRemote(<Page />, { at: '/form', shell });
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  await userEvent.type(field, 'Eid');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByText(FORM.leave.description('“New label”'));
  await userEvent.click(screen.getByRole('button', { name: FORM.leave.cancel }));
  expect([address(), field.value]).toEqual(['/form', 'Eid']);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(address()).toBe('/labels'));
});

it('keeps what was entered when the session ends, and says what to do', async () => {
  renderInRemote(<LabelDialog save={() => Promise.reject(refused())} />, { at: '/form' });
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  await userEvent.type(field, 'Eid{Enter}');
  await screen.findByText(`Not added. ${FORM.signedOut}`);
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByText(FORM.signedOut);
  await userEvent.click(screen.getByRole('button', { name: FORM.leave.cancel }));
  expect(field.value).toBe('Eid');
});

it('leads to the field that is wrong, which may stand out of sight', async () => {
  const fields = { name: 'This name is taken.' };
  const taken = new ApiError(422, '', JSON.stringify({ status: false, code: 'INVALID_FIELDS', data: { fields } }));
  renderInRemote(<LabelDialog save={() => Promise.reject(taken)} />);
  const add = screen.getByRole('button', { name: 'Add' });
  for (let times = 0; times < 2; times += 1) {
    await userEvent.click(add);
    await screen.findByText(fields.name);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  }
});
