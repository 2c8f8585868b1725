import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Type } from 'typebox';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../api-client/apiError.ts';
import { Link, useNavigate } from '@shop/shared/router';
import { PressedAtOnce } from '../../testing/PressedAtOnce.tsx';
import { renderInRemote } from '../../testing/render.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { AmountField } from './AmountField.tsx';
import { EntityFormFrame } from './EntityFormFrame.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Field } from './Field.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useEntityForm, type EntityForm, type SaveRun } from './useEntityForm.tsx';

interface Thing {
  name: string;
  price: string;
  version: number;
}

const schema = Type.Object({ name: Type.String({ minLength: 1 }), price: Type.String({ pattern: '^\\d+$' }) });

interface Given {
  entity?: Thing | null;
  save(values: Thing, run: SaveRun): Promise<Thing>;
  saved?(answer: Thing, more: { typed: boolean }): void;
  stays?(answer: Thing): Thing;
}

function ThingForm({ entity = null, save, saved = () => undefined, stays }: Given) {
  const form = useEntityForm<Thing, Thing, Thing>({
    schema,
    words: { name: { label: 'Name' }, price: { label: 'Price' } },
    entity,
    load: (thing) => thing ?? { name: '', price: '', version: 0 },
    save,
    saved,
    stays,
    failed: 'Failed to save. Please try again.',
    subject: 'this thing',
    compare: {
      parts: ({ name, price }) => [
        { key: 'name', label: 'Name', text: name },
        { key: 'price', label: 'Price', text: price },
      ],
      merge: (mine, theirs, taken) => ({
        name: (taken.has('name') ? theirs : mine).name,
        price: (taken.has('price') ? theirs : mine).price,
        version: theirs.version,
      }),
    },
  });
  return (
    <EntityFormFrame form={form} label="Thing">
      <Field name="name" as={TextField} label="Name" required />
      <Field name="price" as={AmountField} label="Price" />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="?id=2">Another one</Link>
      <Link to="?id=1&sort=name">Sorted</Link>
      <SaveBar form={form} label="Save" />
    </EntityFormFrame>
  );
}

const refusal = (status: number, body: object) =>
  new ApiError(status, '', JSON.stringify({ status: false, msg: 'No.', note: 'No.', ...body }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(name));
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('does not send what is wrong; the summary has the focus and leads to the fields', async () => {
  const save = vi.fn<Given['save']>();
  renderInRemote(<ThingForm save={save} />);
  await userEvent.type(field('Price'), '12.5');
  await press();
  await screen.findByText('2 things need to be corrected');
  const summary = document.activeElement as HTMLElement;
  expect(summary.textContent).toContain('2 things need to be corrected');
  expect(save).not.toHaveBeenCalled();
  await userEvent.click(within(summary).getByRole('link', { name: 'Name is required' }));
  expect(document.activeElement).toBe(field('Name'));
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
});

it('has the focus on the summary the first time too, when a refusal comes before its errors are known', () => {
  const errors = { name: { type: 'required', message: 'Name is required' } };
  const state = (shown: object) => ({
    refusals: 1,
    failure: null,
    orderOf: () => 0,
    form: { formState: { errors: shown } },
  });
  const summary = (shown: object) => (
    <ErrorSummary
      element={{ current: null }}
      form={state(shown) as unknown as EntityForm<Record<string, string>>}
      rowOf={undefined}
    />
  );
  const { rerender } = render(summary({}));
  rerender(summary(errors));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

it('saves once however often one asks, by button and Ctrl+S', async () => {
  const { promise, resolve } = Promise.withResolvers<Thing>();
  const save = vi.fn<Given['save']>(() => promise);
  const saved = vi.fn<(answer: Thing) => void>();
  renderInRemote(<ThingForm save={save} saved={saved} />);
  await userEvent.type(field('Name'), 'Frock');
  await userEvent.type(field('Price'), '12');
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.keyboard('{Control>}s{/Control}');
  await screen.findByText('Saving…');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  resolve({ name: 'Frock', price: '12', version: 1 });
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(save).toHaveBeenCalledOnce();
});

it('hears Ctrl+S from the moment the form is seen', async () => {
  const thing = { name: 'Frock', price: '12', version: 1 };
  const save = vi.fn<Given['save']>(() => Promise.resolve(thing));
  renderInRemote(
    <PressedAtOnce keydown={{ key: 's', ctrlKey: true }}>
      <ThingForm entity={thing} save={save} />
    </PressedAtOnce>,
  );
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
});

it('puts the server’s words beside their fields, and loses nothing', async () => {
  const save = () => Promise.reject(refusal(422, { data: { fields: { price: 'Too cheap.' } } }));
  renderInRemote(<ThingForm save={save} />);
  await userEvent.type(field('Name'), 'Frock');
  await userEvent.type(field('Price'), '1');
  await press();
  await screen.findByRole('link', { name: 'Too cheap.' });
  expect(field('Price').getAttribute('aria-invalid')).toBe('true');
  expect([field('Name').value, field('Price').value]).toEqual(['Frock', '1']);
  expect(screen.getByText('Failed to save. Please try again.')).toBeDefined();
  expect(screen.getByText('Not saved')).toBeDefined();
});

it('is sent under one key until it is known what became of it, and says what it then became', async () => {
  const keys: string[] = [];
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.reject(refusal(422, { code: 'IDEMPOTENCY_KEY_REUSED' })),
    () => Promise.resolve({ name: 'Frock', price: '1', version: 1 }),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ];
  const save: Given['save'] = (_, { formKey }) => {
    keys.push(formKey);
    return answers[keys.length - 1]?.() ?? Promise.reject(new Error('asked too often'));
  };
  renderInRemote(<ThingForm save={save} stays={(thing) => thing} />);
  await userEvent.type(field('Name'), 'Frock');
  await userEvent.type(field('Price'), '1');
  await press();
  await screen.findByText(/cannot be reached/);
  await press();
  await screen.findByText(/This thing was saved already, as it was before your last changes/);
  await press();
  await screen.findByText('Nothing entered yet');
  await userEvent.type(field('Price'), '2');
  await press();
  await screen.findByText(/cannot be reached/);
  const [first = '', second, third, fourth] = keys;
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(second).toBe(first);
  expect(new Set([first, third, fourth]).size).toBe(3);
});

it('keeps what is typed while it saves: as a change of what was saved', async () => {
  const { promise, resolve } = Promise.withResolvers<Thing>();
  const saved = vi.fn<NonNullable<Given['saved']>>();
  const save = vi.fn<Given['save']>(() => promise);
  renderInRemote(<ThingForm save={save} saved={saved} stays={(thing) => thing} />);
  await userEvent.type(field('Name'), 'Frock');
  await userEvent.type(field('Price'), '12');
  await press();
  await screen.findByText('Saving…');
  await userEvent.type(field('Name'), ' of cotton');
  resolve({ name: 'Frock', price: '12', version: 1 });
  await screen.findByText('Unsaved changes');
  expect(saved.mock.lastCall?.[1]).toEqual({ typed: true });
  expect([field('Name').value, field('Price').value]).toEqual(['Frock of cotton', '12']);
  await press();
  await waitFor(() => expect(save.mock.lastCall?.[0]).toEqual({ name: 'Frock of cotton', price: '12', version: 1 }));
});

it('asks before it leaves what was typed while it saved', async () => {
  const { promise, resolve } = Promise.withResolvers<Thing>();
  const keys: string[] = [];
  const save: Given['save'] = (_, { formKey }) => (keys.push(formKey), promise);
  function Leaving() {
    const navigate = useNavigate();
    return <ThingForm save={save} saved={() => void navigate('/elsewhere')} />;
  }
  const routes = [{ path: '/elsewhere', element: <h1>Elsewhere</h1> }];
  renderInRemote(<Leaving />, { at: '/form', routes });
  await userEvent.type(field('Name'), 'Frock');
  await userEvent.type(field('Price'), '12');
  await press();
  await screen.findByText('Saving…');
  await userEvent.type(field('Name'), ' of cotton');
  resolve({ name: 'Frock', price: '12', version: 1 });
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(field('Name').value).toBe('Frock of cotton');
  await press();
  // It was saved under this key, so the server will say so.
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).toBe(keys[0]);
});

it('can be cancelled while it saves', async () => {
  const save: Given['save'] = (_, { signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  renderInRemote(<ThingForm save={save} />);
  await userEvent.type(field('Name'), 'Frock');
  await userEvent.type(field('Price'), '1');
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByText('Saving was cancelled');
  expect(field('Name').value).toBe('Frock');
});

it('asks before changes are left, and only then', async () => {
  const { address } = renderInRemote(<ThingForm save={() => Promise.reject(new TypeError())} />, {
    at: '/form',
    routes: [{ path: '/elsewhere', element: <h1>Elsewhere</h1> }],
  });
  await userEvent.type(field('Name'), 'Frock');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect([address(), field('Name').value]).toEqual(['/form', 'Frock']);
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await screen.findByRole('heading', { name: 'Elsewhere' });
});

it('asks before another one is shown at the same path, and not when a table beside it is sorted', async () => {
  const { address } = renderInRemote(<ThingForm save={() => Promise.reject(new TypeError())} />, { at: '/form?id=1' });
  await userEvent.type(field('Name'), 'Frock');
  await userEvent.click(screen.getByRole('link', { name: 'Sorted' }));
  await waitFor(() => expect(address()).toBe('/form?id=1&sort=name'));
  await userEvent.click(screen.getByRole('link', { name: 'Another one' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(address()).toBe('/form?id=1&sort=name');
});

it('leaves without a question when nothing is entered', async () => {
  renderInRemote(<ThingForm save={() => Promise.reject(new TypeError())} />, {
    at: '/form',
    routes: [{ path: '/elsewhere', element: <h1>Elsewhere</h1> }],
  });
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByRole('heading', { name: 'Elsewhere' });
});

it('warns of closing the tab while there are changes', async () => {
  renderInRemote(<ThingForm save={() => Promise.reject(new TypeError())} />);
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  await userEvent.type(field('Name'), 'F');
  expect(isAsked()).toBe(true);
});

it('shows what somebody else saved beside mine, and saves what is chosen on their version', async () => {
  const current: Thing = { name: 'Blue Frock', price: '15', version: 2 };
  const save = vi
    .fn<Given['save']>()
    .mockRejectedValueOnce(refusal(409, { code: 'CHANGED_MEANWHILE', data: current }))
    .mockResolvedValueOnce(current);
  renderInRemote(<ThingForm entity={{ name: 'Frock', price: '10', version: 1 }} save={save} />);
  await userEvent.clear(field('Name'));
  await userEvent.type(field('Name'), 'Red Frock');
  await press();
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
  const checked = () =>
    dialog
      .getAllByRole<HTMLInputElement>('radio', { checked: true })
      .map(({ parentElement }) => parentElement?.textContent);
  expect(checked()).toEqual(['Keep mineRed Frock', 'Take theirs15']);
  await userEvent.click(dialog.getByRole('button', { name: 'Save this' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.lastCall?.[0]).toEqual({ name: 'Red Frock', price: '15', version: 2 });
});

it('says that what was entered is saved when its own try had arrived without an answer', async () => {
  const save = vi
    .fn<Given['save']>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(
      refusal(409, { code: 'CHANGED_MEANWHILE', data: { name: 'Frock', price: '12', version: 2 } }),
    );
  renderInRemote(<ThingForm entity={{ name: 'Frock', price: '10', version: 1 }} save={save} />);
  await userEvent.clear(field('Price'));
  await userEvent.type(field('Price'), '12');
  await press();
  await screen.findByText(/cannot be reached/);
  await press();
  await screen.findByText(/What is saved now is what you entered/);
});

it('does not save by Enter in a field', async () => {
  const save = vi.fn<Given['save']>();
  renderInRemote(<ThingForm entity={{ name: 'Frock', price: '10', version: 1 }} save={save} />);
  await userEvent.type(field('Name'), 's{Enter}');
  expect(save).not.toHaveBeenCalled();
});
