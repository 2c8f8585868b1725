import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import type { TextUr } from '../../contracts/http/settings.ts';
import type { TranslatedText, TranslationUpdate } from '../../contracts/http/translations.ts';
import { renderInRemote } from '../../testing/render.tsx';
import { createStandInShell } from '../../testing/stand-in-shell.tsx';
import { TextAreaField } from '../../ui/field/TextAreaField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Field } from '../form/Field.tsx';
import { FieldInUrdu, TextInUrdu } from './InUrdu.tsx';
import { LinesInUrdu } from './LinesInUrdu.tsx';

const SUBMITTED = vi.fn();

interface Values {
  name: string;
  nameUr: string | TextUr[] | null;
}

/** `subject`: of a product; null for a text of the settings, a list for a list of them. */
type Subject = string | null | TextUr[];

function Form({ subject, english }: { subject: Subject; english: string }) {
  const isList = Array.isArray(subject);
  const form = useForm<Values>({ defaultValues: { name: english, nameUr: isList ? subject : null } });
  const { isDirty } = form.formState;
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit((values) => SUBMITTED(values, isDirty))(event)}>
        {isList ? (
          <Field name="name" as={TextAreaField} label="Name" />
        ) : (
          <Field name="name" as={TextField} label="Name" />
        )}
        {isList ? (
          <LinesInUrdu name="name" own="nameUr" label="Name" />
        ) : subject === null ? (
          <TextInUrdu name="name" own="nameUr" subject={english} label="Name" />
        ) : (
          <FieldInUrdu kind="product" subject={subject} field="name" name="name" own="nameUr" label="Name" />
        )}
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

function open(subject: Subject, english: string, texts: TranslatedText[]) {
  const sent: TranslationUpdate['texts'][number][] = [];
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (init?.body) sent.push(...(JSON.parse(String(init.body)) as TranslationUpdate).texts);
    else asked.push(String(input).replace(/^.*\?/, ''));
    return Response.json({ status: true, data: init?.body ? null : texts, total: texts.length });
  };
  renderInRemote(<Form english={english} subject={subject} />, {
    shell: createStandInShell({ fetch, role: 'administrator' }),
  });
  return { sent, asked };
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const FROCK = { kind: 'product', subject: '7', field: 'name', english: 'Frock', text: 'فراک' } as const;

it('is read when it is unfolded, and goes with the form', async () => {
  const { sent, asked } = open('7', 'Frock', [{ ...FROCK, text: '' }]);
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByText('In Urdu'));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name in Urdu' });
  expect([field.lang, field.dir]).toEqual(['ur', 'auto']);
  expect(asked).toEqual(['kind=product&subject=7&limit=10']);
  await save();
  expect(SUBMITTED).toHaveBeenLastCalledWith({ name: 'Frock', nameUr: null }, false);
  await userEvent.type(field, 'لال فراک');
  await save();
  expect(SUBMITTED).toHaveBeenLastCalledWith({ name: 'Frock', nameUr: 'لال فراک' }, true);
  expect(sent).toEqual([]);
});

it('is there in the form of what is new, and asks for nothing', async () => {
  const { asked } = open('', '', []);
  await userEvent.click(screen.getByText('In Urdu'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name in Urdu' }), 'فراک');
  await save();
  expect([SUBMITTED.mock.lastCall?.[0], asked]).toEqual([{ name: '', nameUr: 'فراک' }, []]);
});

it('says that the English is another one, as soon as it is, and may still be right', async () => {
  open('7', 'Frock', [FROCK]);
  await userEvent.click(screen.getByText('In Urdu'));
  await screen.findByDisplayValue('فراک');
  expect(screen.queryByText('The English has changed since this was written.')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' Red');
  await screen.findByText('The English has changed since this was written.');
  await userEvent.click(screen.getByRole('button', { name: 'It is still right' }));
  expect(screen.queryByText('The English has changed since this was written.')).toBeNull();
  await save();
  expect(SUBMITTED).toHaveBeenLastCalledWith({ name: 'Frock Red', nameUr: 'فراک' }, true);
});

it('of a text of the settings is read by its saved words, and is asked about when they change', async () => {
  const { asked } = open(null, 'Soft', [
    { kind: 'text', subject: 'Soft', field: 'text', english: 'Soft', text: 'نرم' },
  ]);
  await userEvent.click(screen.getByText('In Urdu'));
  await screen.findByDisplayValue('نرم');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' cloth');
  await userEvent.click(screen.getByRole('button', { name: 'It is still right' }));
  await save();
  expect(SUBMITTED).toHaveBeenLastCalledWith({ name: 'Soft cloth', nameUr: 'نرم' }, true);
  expect(asked).toEqual(['kind=text&subject=Soft&limit=10']);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }));
  expect(screen.queryByText('In Urdu')).toBeNull();
});

it('of a line is asked about when its English changes, however far', async () => {
  const line = { kind: 'text', subject: 'Soft cloth', field: 'text', english: 'Soft cloth', text: 'نرم کپڑا' } as const;
  const { asked } = open([], 'Soft cloth', [line]);
  await userEvent.click(screen.getByText('In Urdu'));
  await screen.findByDisplayValue('نرم کپڑا');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 's{Enter}New');
  expect(screen.getByLabelText<HTMLInputElement>('Urdu for Soft cloths').value).toBe('نرم کپڑا');
  expect(screen.getByLabelText<HTMLInputElement>('Urdu for New').value).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'It is still right' }));
  await save();
  const nameUr = [{ english: 'Soft cloths', text: 'نرم کپڑا' }];
  expect(SUBMITTED).toHaveBeenLastCalledWith({ name: 'Soft cloths\nNew', nameUr }, true);
  expect(asked).toEqual(['kind=text&subject=Soft+cloth&limit=10']);
});

it('has a field for each line of a list, which goes on with its line and is gone with it', async () => {
  const line = { kind: 'text', subject: 'Soft cloth', field: 'text', english: 'Soft cloth', text: 'نرم کپڑا' } as const;
  const { sent, asked } = open([], 'Soft cloth', [line]);
  const list = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.click(screen.getByText('In Urdu'));
  expect(await screen.findByDisplayValue('نرم کپڑا')).toBe(screen.getByLabelText('Urdu for Soft cloth'));
  await userEvent.type(list, '{Enter}Made{Enter}Here');
  await userEvent.type(screen.getByLabelText('Urdu for Made'), 'بنا');
  await userEvent.type(screen.getByLabelText('Urdu for Here'), 'یہاں');
  expect(asked).toEqual(['kind=text&subject=Soft+cloth&limit=10']);
  await userEvent.type(list, '{End}, in Lahore');
  expect(screen.getByLabelText<HTMLInputElement>('Urdu for Here, in Lahore').value).toBe('یہاں');
  await userEvent.clear(list);
  await userEvent.type(list, 'Made');
  await save();
  expect(SUBMITTED).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Made' }), true);
  expect(sent).toEqual([]);
});
