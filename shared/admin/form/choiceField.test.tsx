import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ChoiceField } from './ChoiceField.tsx';

function Reason() {
  const [value, setValue] = useState('');
  const options = [{ value: 'count', label: 'Counted' }];
  return (
    <>
      <ChoiceField label="Reason" choose="Choose a reason" options={options} value={value} onChange={setValue} />
      <output>{value || 'nothing'}</output>
    </>
  );
}

it('keeps nothing for what is not chosen, without an empty option', async () => {
  render(<Reason />);
  const said = () => screen.getByRole('status').textContent;
  expect(screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value)).not.toContain('');
  expect(said()).toBe('nothing');
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Counted');
  expect(said()).toBe('count');
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Choose a reason');
  expect(said()).toBe('nothing');
});
