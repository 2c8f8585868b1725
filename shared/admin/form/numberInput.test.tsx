import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { AmountField } from './AmountField.tsx';

function Shipping() {
  const [value, setValue] = useState('');
  return (
    <>
      <AmountField label="Shipping fee" value={value} onChange={(event) => setValue(event.target.value)} />
      <button onClick={() => setValue('')}>Remove</button>
      <output>{value === '' ? 'nothing' : value}</output>
    </>
  );
}

it('takes words for something that is no amount, not for nothing', () => {
  render(<Shipping />);
  const field = screen.getByLabelText<HTMLInputElement>(/Shipping fee/);
  const said = () => screen.getByRole('status').textContent;
  // What browsers say of 'e', or of words where they let them in: a value of '' that is bad input.
  const isBad = (badInput: boolean) =>
    Object.defineProperty(field, 'validity', { value: { badInput }, configurable: true });
  isBad(true);
  fireEvent.input(field);
  expect(said()).toBe('words');
  const given = vi.spyOn(field, 'value', 'set');
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect([said(), given.mock.calls]).toEqual(['nothing', [['']]]);
  given.mockRestore();
  isBad(true);
  fireEvent.input(field);
  isBad(false);
  fireEvent.input(field);
  expect(said()).toBe('nothing');
  fireEvent.input(field, { target: { value: '200' } });
  expect([said(), field.value]).toEqual(['200', '200']);
});

it('puts what is typed in the place of what stood there', async () => {
  const user = userEvent.setup();
  render(<Shipping />);
  const field = screen.getByLabelText<HTMLInputElement>(/Shipping fee/);
  await user.type(field, '1440.00');
  await user.click(screen.getByRole('status'));
  await user.click(field);
  await user.keyboard('1500');
  expect(field.value).toBe('1500');
});

it('goes on where one was when the window comes back', async () => {
  const user = userEvent.setup();
  render(<Shipping />);
  const field = screen.getByLabelText<HTMLInputElement>(/Shipping fee/);
  await user.type(field, '15');
  // Of a window that is left: the field loses the focus and is the one that has it.
  fireEvent.blur(field);
  const selected = vi.spyOn(field, 'select');
  fireEvent.focus(field);
  expect(selected).not.toHaveBeenCalled();
  await user.tab();
  await user.click(field);
  expect(selected).toHaveBeenCalledOnce();
});
