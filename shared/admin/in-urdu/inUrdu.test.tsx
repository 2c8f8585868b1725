import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { SETTINGS_CHANGED } from '../../contracts/events.ts';
import type { TranslatedText, TranslationUpdate } from '../../contracts/http/translations.ts';
import { renderInRemote } from '../../testing/render.tsx';
import { createStandInShell } from '../../testing/stand-in-shell.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Field } from '../form/Field.tsx';
import { FieldInUrdu, TextInUrdu } from './InUrdu.tsx';

afterEach(cleanup);

const SUBMITTED = vi.fn();

interface Values {
  name: string;
  nameUr: string | null;
}

function Form({ subject, english }: { subject: string | null; english: string }) {
  const form = useForm<Values>({ defaultValues: { name: english, nameUr: null } });
  const { isDirty } = form.formState;
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit((values) => SUBMITTED(values, isDirty))(event)}>
        <Field name="name" as={TextField} label="Name" />
        {subject === null ? (
          <TextInUrdu name="name" label="Name" />
        ) : (
          <FieldInUrdu kind="product" subject={subject} field="name" name="name" own="nameUr" label="Name" />
        )}
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

function open(subject: string | null, english: string, texts: TranslatedText[], answered?: Promise<void>) {
  const sent: TranslationUpdate['texts'][number][] = [];
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (init?.body) sent.push(...(JSON.parse(String(init.body)) as TranslationUpdate).texts);
    else asked.push(String(input).replace(/^.*\?/, ''));
    if (init?.body) await answered;
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

it('takes what is written of a text of the settings that is not saved yet, and saves it after the form', async () => {
  const texts: TranslatedText[] = [];
  const { sent } = open(null, 'Soft', texts);
  await userEvent.click(screen.getByText('In Urdu'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name in Urdu' }), 'نرم کپڑا');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' cloth');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name in Urdu' }).value).toBe('نرم کپڑا');
  expect(sent).toEqual([]);
  texts.push({ kind: 'text', subject: 'Soft cloth', field: 'text', english: 'Soft cloth', text: '' });
  window.dispatchEvent(new Event(SETTINGS_CHANGED));
  await screen.findByText('Saved');
  expect(sent).toEqual([{ kind: 'text', subject: 'Soft cloth', field: 'text', text: 'نرم کپڑا' }]);
});

it('has a field for each line of the settings', async () => {
  const line = (english: string, text: string) =>
    ({ kind: 'text', subject: english, field: 'text', english, text }) as const;
  open(null, 'Soft cloth\nMade here', [line('Soft cloth', 'نرم کپڑا'), line('Made here', '')]);
  await userEvent.click(screen.getByText('In Urdu'));
  expect(await screen.findByRole('textbox', { name: 'Urdu for Soft cloth' })).toBeTruthy();
  expect(await screen.findByRole('textbox', { name: 'Urdu for Made here' })).toBeTruthy();
});

it('saves what is typed while the last save is on its way, after it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const text = { kind: 'text', subject: 'Frock', field: 'text', english: 'Frock', text: '' } as const;
  const { sent } = open(null, 'Frock', [text], promise);
  await userEvent.click(screen.getByText('In Urdu'));
  const field = await screen.findByRole('textbox', { name: 'Name in Urdu' });
  await userEvent.type(field, 'لال');
  await userEvent.tab();
  await userEvent.type(field, ' فراک');
  await userEvent.tab();
  expect(sent.map((one) => one.text)).toEqual(['لال']);
  resolve();
  await expect.poll(() => sent.map((one) => one.text)).toEqual(['لال', 'لال فراک']);
});
