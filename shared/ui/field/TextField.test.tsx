import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SelectField } from './SelectField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';

const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe('fields', () => {
  it('are named by their label and described by hint, counter and error', () => {
    render(<TextField label="Phone" hint="Starts with 03" counter="3/11 digits" error="Too short" required />);
    const input = screen.getByRole('textbox', { name: 'Phone' });
    expect(describedBy(input)).toEqual(['Too short', 'Starts with 03', '3/11 digits']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.hasAttribute('required')).toBe(true);
  });

  it('announce an error that comes later', () => {
    const { rerender } = render(<TextAreaField label="Address" />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('');
    rerender(<TextAreaField label="Address" error="Address is required" />);
    expect(screen.getByRole('alert')).toBe(alert);
    expect(alert.textContent).toBe('Address is required');
  });

  it('describe nothing when there is nothing to say', () => {
    render(<TextField label="City" />);
    const input = screen.getByRole('textbox', { name: 'City' });
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('keep a hidden label as the name', () => {
    const options = [{ value: 'all', label: 'All Sizes' }];
    render(<SelectField label="Size" hideLabel options={options} defaultValue="all" />);
    expect(screen.getByRole('combobox', { name: 'Size' })).toBeDefined();
  });
});
