import { renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { followSaved } from './followSaved.ts';

const seen = { name: 'Quick', page: '', version: 4 };
const saved = { name: 'Quick', page: 'https://quick.example/{number}', version: 5 };
const edited = (field: 'name' | 'page') => {
  const form = renderHook(() => useForm({ defaultValues: seen })).result.current;
  form.setValue(field, 'typed');
  followSaved(form, saved);
  return form.getValues();
};

it('takes over what was saved elsewhere, but nothing where the same field was typed in', () => {
  expect(edited('name')).toEqual({ ...saved, name: 'typed' });
  expect(edited('page')).toEqual({ ...seen, page: 'typed' });
});
