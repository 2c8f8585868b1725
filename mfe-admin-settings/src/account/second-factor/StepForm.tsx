import { useState, type ReactNode } from 'react';
import { FormProvider, useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form';
import { resolverOf, type FormCheck } from '@shop/shared/admin/form/resolver';
import { ApiError } from '@shop/shared/api-client';
import { Button } from '@shop/shared/ui/button/Button';
import { SET_UP } from './texts.ts';

interface StepFormProps<Values extends FieldValues> {
  check: FormCheck<Values>;
  first: Values;
  send(values: Values): Promise<void>;
  submitLabel: string;
  onCancel?: (() => void) | undefined;
  /** `Field`s and what is between them. */
  children: ReactNode;
}

/** One step of the way: a small form that sends, on a page as in a dialog. */
export function StepForm<Values extends FieldValues>(props: StepFormProps<Values>) {
  const { check, first, send, submitLabel, onCancel, children } = props;
  const form = useForm<Values>({ defaultValues: first as DefaultValues<Values>, resolver: resolverOf(check) });
  const [error, setError] = useState<string>();
  const { isSubmitting } = form.formState;

  async function submit(values: Values) {
    setError(undefined);
    try {
      await send(values);
    } catch (reason) {
      const fields = reason instanceof ApiError ? Object.entries(reason.fields) : [];
      for (const [field, message] of fields) form.setError(field as FieldPath<Values>, { type: 'server', message });
      const note = reason instanceof ApiError ? reason.note : undefined;
      if (fields.length === 0) setError(note ? `${SET_UP.failed} ${note}` : SET_UP.failed);
    }
  }

  return (
    <FormProvider {...form}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        {children}
        <div role="alert" className="contents">
          {error && <p className="rounded-md bg-danger-soft p-3 text-sm font-semibold text-danger-deep">{error}</p>}
        </div>
        <div className="mt-1 flex flex-wrap justify-end gap-3">
          {onCancel && (
            <Button variant="secondary" disabled={isSubmitting} onClick={onCancel}>
              {SET_UP.cancel}
            </Button>
          )}
          <Button type="submit" busy={isSubmitting}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
