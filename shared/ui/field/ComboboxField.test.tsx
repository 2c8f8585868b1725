import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ComboboxField } from './ComboboxField.tsx';

const cities = ['Karachi', 'Kasur', 'Lahore'];

function open() {
  const submit = vi.fn<() => void>();
  function Form() {
    const [value, setValue] = useState('');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ComboboxField
          label="City"
          error="Too far"
          value={value}
          onValueChange={setValue}
          suggestions={cities.filter((city) => city.startsWith(value))}
          suggestionsLabel="Suggestions"
        />
      </form>
    );
  }
  render(<Form />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
  return { field, submit, options: () => screen.queryAllByRole('option').map((option) => option.textContent) };
}

it('suggests what fits, and takes any text', async () => {
  const { field, options, submit } = open();
  expect(options()).toEqual([]);
  await userEvent.type(field, 'Ka');
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(options()).toEqual(['Karachi', 'Kasur']);
  await userEvent.type(field, 'la');
  expect(options()).toEqual([]);
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard('{Enter}');
  expect(field.value).toBe('Kala');
  expect(submit).toHaveBeenCalledOnce();
});

it('is worked by keyboard: arrows mark, Enter takes without submitting, Escape closes', async () => {
  const { field, options, submit } = open();
  await userEvent.tab();
  expect(options()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const marked = screen.getByRole('option', { selected: true });
  expect(marked.textContent).toBe('Kasur');
  expect(field.getAttribute('aria-activedescendant')).toBe(marked.id);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(field.hasAttribute('aria-activedescendant')).toBe(false);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(field.value).toBe('Lahore');
  expect(options()).toEqual([]);
  expect(submit).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.keyboard('K{Enter}');
  expect(options()).toEqual([]);
  expect(submit).not.toHaveBeenCalled();
  await userEvent.keyboard('a{Backspace}{Escape}');
  expect(options()).toEqual([]);
  expect(field.value).toBe('K');
});

it('opens by a tap, takes by a tap and closes when left', async () => {
  const { field, options } = open();
  await userEvent.click(field);
  expect(options()).toEqual(cities);
  await userEvent.click(screen.getByRole('option', { name: 'Kasur' }));
  expect(field.value).toBe('Kasur');
  await userEvent.clear(field);
  await userEvent.type(field, 'L');
  await userEvent.tab();
  expect(options()).toEqual([]);
});

it('ties its error to the field', () => {
  const { field } = open();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByText('Too far').id);
});
