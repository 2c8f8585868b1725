import { set, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { typedSince } from './typedSince.ts';

type Typed = ReturnType<typeof typedSince>;

/** What is typed since is a change of what was saved. */
export function takeSaved<Values extends FieldValues>(form: UseFormReturn<Values>, saved: Values, typed: Typed): void {
  form.reset(saved);
  if (typed.length === 0) return;
  const values = form.getValues();
  for (const [path, value] of typed) set(values, path, value);
  form.reset(values, { keepDefaultValues: true });
}

/**
 * Takes over what was saved elsewhere of what is edited here; what is typed stays. Where the same field was typed in nothing
 * is taken over: saving asks then.
 */
export function followSaved<Values extends FieldValues>(form: UseFormReturn<Values>, saved: Values): void {
  const seen = form.formState.defaultValues;
  const changed = new Set(typedSince(seen, saved).map(([path]) => path));
  const typed = typedSince(seen, form.getValues());
  if (changed.size > 0 && !typed.some(([path]) => changed.has(path))) takeSaved(form, saved, typed);
}
