import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { TranslatedText, TranslationUpdate } from '@shop/shared/contracts/http/translations';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { setup } from '../remote.tsx';

afterEach(cleanup);

const nameOf = (subject: string, english: string): TranslatedText => ({
  kind: 'product',
  subject,
  field: 'name',
  english,
  text: '',
});

function open(role: 'administrator' | 'manager' = 'administrator') {
  const sent: TranslationUpdate['texts'][number][] = [];
  const asked: string[] = [];
  const refusals: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!init?.body) {
      asked.push(String(input).replace(/^.*\?/, ''));
      const texts = [nameOf('1', 'Picnic Frock'), nameOf('2', 'Kurta')];
      return Response.json({ status: true, data: { texts, total: 2 } });
    }
    sent.push(...(JSON.parse(String(init.body)) as TranslationUpdate).texts);
    const reason = refusals.shift();
    if (!reason) return Response.json({ status: true, data: null });
    return Response.json(
      { status: false, code: 'INVALID_FIELDS', data: { fields: { 'texts.0': reason } } },
      { status: 422 },
    );
  };
  const shell = createStandInShell({ fetch, role });
  renderRoutes(setup(shell).routes, shell, '/admin/translations');
  return { sent, asked, refusals };
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
  expect(asked).toEqual(['kind=product&missing=1']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Not translated yet' }));
  await expect.poll(() => asked.at(-1)).toBe('kind=product');
});

it('keeps what was refused, with the reason beside it', async () => {
  const { refusals } = open();
  refusals.push('At most 200 characters.');
  const first = await field('Picnic Frock');
  await userEvent.type(first, 'پکنک{Enter}');
  await screen.findByText('At most 200 characters.');
  expect(first.value).toBe('پکنک');
});

it('offers texts of the settings to who may change them', async () => {
  open('manager');
  await field('Kurta');
  expect(screen.queryByRole('link', { name: 'Shop pages' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Colors' })).toBeDefined();
});
