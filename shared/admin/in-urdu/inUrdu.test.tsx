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
import { FieldInUrdu } from './InUrdu.tsx';

afterEach(cleanup);

const SUBMITTED = vi.fn();

function Form({ kind, subject, english }: { kind: 'product' | 'text'; subject?: string; english: string }) {
  const form = useForm({ values: { name: english } });
  return (
    <FormProvider {...form}>
      <form onSubmit={SUBMITTED}>
        <Field name="name" as={TextField} label="Name" />
        <FieldInUrdu kind={kind} subject={subject} field={kind === 'text' ? 'text' : 'name'} name="name" label="Name" />
      </form>
    </FormProvider>
  );
}

function open(kind: 'product' | 'text', english: string, texts: TranslatedText[], answered?: Promise<void>) {
  const sent: TranslationUpdate['texts'][number][] = [];
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (init?.body) sent.push(...(JSON.parse(String(init.body)) as TranslationUpdate).texts);
    else asked.push(String(input).replace(/^.*\?/, ''));
    if (init?.body) await answered;
    return Response.json({ status: true, data: init?.body ? null : texts, total: texts.length });
  };
  renderInRemote(<Form kind={kind} english={english} {...(kind === 'product' && { subject: '7' })} />, {
    shell: createStandInShell({ fetch, role: 'administrator' }),
  });
  return { sent, asked };
}

it('is read when it is unfolded, and says what it is written from where the form is not saved yet', async () => {
  const text = { kind: 'product', subject: '7', field: 'name', english: 'Frock', text: '' } as const;
  const { sent, asked } = open('product', 'Frock', [text]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' Red');
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByText('In Urdu'));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name in Urdu' });
  expect([field.lang, field.dir]).toEqual(['ur', 'auto']);
  await userEvent.type(field, 'لال فراک{Enter}');
  await screen.findByText('Saved');
  expect(asked).toEqual(['kind=product&subject=7&limit=10']);
  expect(sent).toEqual([{ kind: 'product', subject: '7', field: 'name', text: 'لال فراک', english: 'Frock Red' }]);
  expect(SUBMITTED).not.toHaveBeenCalled();
});

it('has a field for each line of the settings, and waits for one that is not saved yet', async () => {
  const texts: TranslatedText[] = [];
  const { sent } = open('text', 'Soft cloth', texts);
  await userEvent.click(screen.getByText('In Urdu'));
  await screen.findByText('Save ‘Soft cloth’ first, then write its Urdu here.');
  texts.push({ kind: 'text', subject: 'Soft cloth', field: 'text', english: 'Soft cloth', text: '' });
  window.dispatchEvent(new Event(SETTINGS_CHANGED));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name in Urdu' }), 'نرم کپڑا');
  await userEvent.tab();
  await expect.poll(() => sent).toEqual([{ kind: 'text', subject: 'Soft cloth', field: 'text', text: 'نرم کپڑا' }]);
});

it('saves what is typed while the last save is on its way, after it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const text = { kind: 'product', subject: '7', field: 'name', english: 'Frock', text: '' } as const;
  const { sent } = open('product', 'Frock', [text], promise);
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
