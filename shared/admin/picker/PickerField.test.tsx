import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { renderInRemote } from '../../testing/render.tsx';
import type { PickerCreate } from './create.ts';
import { MOST_SHOWN, type PickerOption } from './options.ts';
import { PickerField } from './PickerField.tsx';
import { PickerManyField } from './PickerManyField.tsx';
import type { PickerQuery } from './useChoices.ts';

const suppliers: PickerOption[] = [
  { id: '1', label: 'Nishat Mills' },
  { id: '2', label: 'Al-Karam' },
  { id: '3', label: 'Karim & Sons' },
];

/** The last choice. */
let chosen: string | string[];
beforeEach(() => (chosen = ''));

const source = (options: PickerOption[]) => (): PickerQuery => ({
  queryKey: ['suppliers', options.length],
  queryFn: async () => options,
});

interface OneProps {
  first?: string;
  options?: (typed: string) => PickerQuery;
  create?: PickerCreate;
}

const note = <T extends typeof chosen>(value: T) => {
  chosen = value;
  return value;
};

function One({ first = '', options = source(suppliers), create }: OneProps) {
  const [value, setValue] = useState(first);
  return (
    <>
      <PickerField
        label="Supplier"
        value={value}
        onChange={(next) => setValue(note(next))}
        options={options}
        empty="No supplier found."
        create={create}
      />
      <button>Next</button>
    </>
  );
}

function Many() {
  const [value, setValue] = useState<string[]>([]);
  return (
    <PickerManyField
      label="Sizes"
      value={value}
      onChange={(next) => setValue(note(next))}
      options={source(suppliers)}
      empty="No size found."
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox');
const isOpen = () => field().getAttribute('aria-expanded') === 'true';
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);

it('is found by typing and taken with Enter', async () => {
  renderInRemote(<One />);
  await userEvent.type(field(), 'kar');
  await screen.findByRole('option', { name: 'Karim & Sons' });
  expect(shown()).toEqual(['Karim & Sons', 'Al-Karam']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect([chosen, field().value, isOpen()]).toEqual(['2', 'Al-Karam', false]);
});

it('opens at what is chosen; Escape leaves it as it was', async () => {
  renderInRemote(<One first="3" />);
  await userEvent.click(field());
  await screen.findByRole('option', { name: 'Karim & Sons', selected: true });
  await userEvent.keyboard('nish');
  await screen.findByRole('option', { name: 'Nishat Mills' });
  await userEvent.keyboard('{Escape}');
  expect([chosen, field().value]).toEqual(['', 'Karim & Sons']);
});

it('takes the marked choice when one goes on by Tab', async () => {
  renderInRemote(<One />);
  await userEvent.type(field(), 'nish');
  await screen.findByRole('option', { name: 'Nishat Mills' });
  await userEvent.tab();
  expect(chosen).toBe('1');
});

it('chooses nothing when the field is emptied', async () => {
  renderInRemote(<One first="1" />);
  await screen.findByDisplayValue('Nishat Mills');
  chosen = '1';
  await userEvent.clear(field());
  await userEvent.tab();
  expect([chosen, field().value]).toEqual(['', '']);
});

it('says that nothing matches, in the specification’s words', async () => {
  renderInRemote(<One />);
  await userEvent.type(field(), 'xyz');
  await screen.findByText('No supplier found.');
});

it('says how many are not shown', async () => {
  const many = Array.from({ length: MOST_SHOWN + 5 }, (_, index) => ({ id: `${index}`, label: `Size ${index}` }));
  renderInRemote(<One options={source(many)} />);
  await userEvent.click(field());
  await screen.findByText('5 more. Type to narrow down.');
  expect(shown()).toHaveLength(MOST_SHOWN);
});

it('tries again when the list could not be loaded', async () => {
  let tries = 0;
  const shaky = (): PickerQuery => ({
    queryKey: ['shaky'],
    queryFn: async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch');
      return suppliers;
    },
  });
  renderInRemote(<One options={shaky} />);
  await userEvent.click(field());
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('option', { name: 'Nishat Mills' });
});

it('creates what is missing, and chooses it', async () => {
  renderInRemote(<One create={{ now: async (typed) => ({ id: '9', label: typed }) }} />);
  await userEvent.type(field(), 'Gul Ahmed');
  await screen.findByText('No supplier found.');
  await userEvent.click(await screen.findByRole('option', { name: 'Create “Gul Ahmed”' }));
  await screen.findByDisplayValue('Gul Ahmed');
  expect(chosen).toBe('9');
});

it('says how the first one is made where there is none', async () => {
  renderInRemote(<One options={source([])} create={{ now: async (typed) => ({ id: '9', label: typed }) }} />);
  await userEvent.click(field());
  await screen.findByText('Type a name to add the first one.');
  screen.getByText('No supplier found.');
});

it('says why it could not be created, and offers nothing that is there already', async () => {
  const create = { now: () => Promise.reject(new Error('There is one of this name.')) };
  renderInRemote(<One create={create} />);
  await userEvent.type(field(), 'Gul');
  await userEvent.click(await screen.findByRole('option', { name: 'Create “Gul”' }));
  await screen.findByText('There is one of this name.');
  await userEvent.clear(field());
  await userEvent.type(field(), 'al-karam');
  await screen.findByRole('option', { name: 'Al-Karam' });
  expect(shown()).toEqual(['Al-Karam']);
});

it('takes several without closing, and takes them out again', async () => {
  renderInRemote(<Many />);
  await userEvent.click(field());
  await userEvent.click(await screen.findByRole('option', { name: 'Al-Karam' }));
  await userEvent.click(screen.getByRole('option', { name: 'Nishat Mills' }));
  expect(chosen).toEqual(['2', '1']);
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Al-Karam' }));
  expect(chosen).toEqual(['1']);
  expect(document.activeElement).toBe(field());
});

it('marks none of all the choices after one was found by typing', async () => {
  renderInRemote(<Many />);
  await userEvent.type(field(), 'kar');
  await screen.findByRole('option', { name: 'Karim & Sons' });
  await userEvent.keyboard('{Enter}{Enter}');
  expect(chosen).toEqual(['3']);
  expect(screen.getAllByRole('option')).toHaveLength(3);
});

it('closes its list before the dialog it is in', async () => {
  renderInRemote(
    <Dialog open onOpenChange={() => expect.unreachable()} title="Change category">
      <One />
    </Dialog>,
  );
  await userEvent.click(field());
  await screen.findByRole('option', { name: 'Al-Karam' });
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
});
