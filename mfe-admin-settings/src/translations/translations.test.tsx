import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { TextsReport, TranslatedText, TranslationUpdate } from '@shop/shared/contracts/http/translations';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { standInUploads } from '@shop/shared/testing/standInUploads';
import { setup } from '../remote.tsx';

const nameOf = (subject: string, english: string): TranslatedText => ({
  kind: 'product',
  subject,
  field: 'name',
  english,
  text: '',
});

const CHANGED = { ...nameOf('2', 'Kurta'), text: 'کرتا', changed: true };

function open(
  role: 'administrator' | 'manager' = 'administrator',
  texts = [nameOf('1', 'Picnic Frock'), nameOf('2', 'Kurta')],
) {
  const sent: TranslationUpdate['texts'][number][] = [];
  const asked: string[] = [];
  const refusals: string[] = [];
  /** Answers wait for these. */
  const delays: Promise<void>[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!init?.body) {
      asked.push(String(input).replace(/^.*\?/, ''));
      return Response.json({ status: true, data: texts, total: 200 });
    }
    sent.push(...(JSON.parse(String(init.body)) as TranslationUpdate).texts);
    await delays.shift();
    const reason = refusals.shift();
    if (!reason) return Response.json({ status: true, data: null });
    return Response.json(
      { status: false, code: 'INVALID_FIELDS', data: { fields: { 'texts.0': reason } } },
      { status: 422 },
    );
  };
  const shell = createStandInShell({ fetch, role });
  renderRoutes(setup(shell).routes, shell, '/admin/translations');
  return { sent, asked, refusals, delays };
}

const field = (english: string) => screen.findByRole<HTMLInputElement>('textbox', { name: `Urdu for ${english}` });

it('fills in what is missing: type, Enter, next', async () => {
  const { sent, asked } = open();
  const first = await field('Picnic Frock');
  expect([first.lang, first.dir]).toEqual(['ur', 'auto']);
  await userEvent.type(first, 'پکنک فراک{Enter}');
  expect(document.activeElement).toBe(await field('Kurta'));
  await userEvent.keyboard('کرتا{Enter}');
  await expect.poll(() => screen.getAllByText('Saved')).toHaveLength(2);
  expect(sent).toEqual([
    { kind: 'product', subject: '1', field: 'name', text: 'پکنک فراک' },
    { kind: 'product', subject: '2', field: 'name', text: 'کرتا' },
  ]);
  expect(asked).toEqual(['kind=product&missing=1&offset=0&limit=25']);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await expect.poll(() => asked.at(-1)).toBe('kind=product&missing=1&offset=25&limit=25');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Not translated yet' }));
  await expect.poll(() => asked.at(-1)).toBe('kind=product&offset=0&limit=25');
});

it('keeps what was refused, with the reason beside it', async () => {
  const { refusals } = open();
  refusals.push('At most 200 characters.');
  const first = await field('Picnic Frock');
  await userEvent.type(first, 'پکنک{Enter}');
  await screen.findByText('At most 200 characters.');
  expect(first.value).toBe('پکنک');
});

it('saves what is typed while the last save is on its way, after it', async () => {
  const { sent, delays } = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  delays.push(promise);
  const first = await field('Picnic Frock');
  await userEvent.type(first, 'لال');
  await userEvent.tab();
  await userEvent.type(first, ' فراک');
  await userEvent.tab();
  expect(sent.map(({ text }) => text)).toEqual(['لال']);
  resolve();
  await expect.poll(() => sent.map(({ text }) => text)).toEqual(['لال', 'لال فراک']);
});

it('offers texts of the settings to who may change them', async () => {
  open('manager');
  await field('Kurta');
  expect(screen.queryByRole('link', { name: 'Shop pages' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Colors' })).toBeDefined();
});

it('keeps a text whose English has changed, once somebody says that it is still right', async () => {
  const { sent } = open('administrator', [CHANGED]);
  await screen.findByText('The English has changed since this was written.');
  await userEvent.click(screen.getByRole('button', { name: 'It is still right' }));
  await expect.poll(() => sent).toEqual([{ kind: 'product', subject: '2', field: 'name', text: 'کرتا' }]);
  expect(screen.queryByRole('button', { name: 'It is still right' })).toBeNull();
});

it('shows what a file would write before it is written', async () => {
  const report: TextsReport = {
    checksum: 'abc',
    lines: { new: 1, changed: 0, unchanged: 3, refused: 1 },
    details: [
      { line: 3, outcome: 'refused', english: 'Kurta', before: '', text: 'کرتا', reason: 'It has changed.' },
      { line: 2, outcome: 'new', english: 'Frock', before: '', text: 'فراک' },
    ],
  };
  const asked: string[] = [];
  standInUploads((form, path) => {
    asked.push([path, form.get('checksum')].filter(Boolean).join(' '));
    return { status: 200, body: { status: true, data: report } };
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const file = new File(['a'], 'texts.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText(/^File/), file);
  await screen.findByText('1 new · 3 unchanged · 1 refused');
  screen.getByText('It has changed.');
  await userEvent.click(screen.getByRole('button', { name: 'Write 1 text' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(asked).toEqual(['/api/TranslationController/importCheck', '/api/TranslationController/import abc']);
});
