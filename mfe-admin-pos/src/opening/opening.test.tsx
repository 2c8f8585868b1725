import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PersonHere } from '@shop/shared/contracts/http/till/pins';
import type { TillPerson } from '@shop/shared/contracts/http/till/till';
import { testMe } from '@shop/shared/testing/data';
import { testStockVariation } from '@shop/shared/testing/orders';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { VARIATIONS } from '../offline/variations.ts';
import { placeOf } from '../offline/kept.ts';
import { knownPeople } from '../offline/people.ts';
import { openByPin, rememberPerson } from '../offline/pins.ts';
import { tillDatabase } from '../offline/store.ts';
import { setup } from '../remote.tsx';
import { useOpened } from './whoOpened.ts';
import { fill } from '../till/testing/fill.ts';

const HINA: PersonHere = { ...testMe('cashier'), userId: 6, fullname: 'حنا علی', mostDiscount: 10 };
const AMINA: PersonHere = { ...testMe('cashier'), userId: 4, fullname: 'Amina', mostDiscount: 10 };
const here = ({ userId, fullname: name }: PersonHere): TillPerson => ({ userId, name, hasPin: true });

const VARIATIONS_OF_SHOP = () => ({
  version: '7.sizes',
  isWhole: true,
  products: [],
  items: [testStockVariation({ stockId: 1 })],
});

beforeEach(async () => {
  useOpened.setState({ opened: null });
  const database = await tillDatabase();
  await Promise.all([database.clear('kept'), database.clear('goods')]);
  const derive = crypto.subtle.deriveKey.bind(crypto.subtle);
  const cheap = (how: Pbkdf2Params, ...rest: [CryptoKey, AesKeyGenParams, boolean, KeyUsage[]]) =>
    derive({ ...how, iterations: 1 }, ...rest);
  vi.spyOn(crypto.subtle, 'deriveKey').mockImplementation(cheap as typeof derive);
  vi.stubGlobal('isSecureContext', true);
});

/** The till of a shop that answers this, by call; nothing where it is not reached. */
function openTill(answers: Record<string, (body: unknown) => unknown>) {
  const asked: [string, unknown][] = [];
  const state = { isReached: true };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!state.isReached) throw new TypeError('Failed to fetch');
    const call = `${init?.method ?? 'GET'} ${String(input).replace('/api', '')}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    if (body) asked.push([call, body]);
    const answer = answers[call]?.(body) ?? (call.endsWith('/shift') ? null : []);
    return answer instanceof Response ? answer : new Response(JSON.stringify({ status: true, data: answer }));
  };
  const shell = createStandInShell({ fetch });
  return { asked, state, shell, show: () => renderRoutes(setup(shell).routes, shell, '/admin/pos') };
}

it('is opened by PIN when nobody can say who is signed in, with goods and people as they were, and says who it is once the shop is back', async () => {
  await rememberPerson(HINA, '4719');
  await rememberPerson(AMINA, '90417');
  await VARIATIONS.write({ items: [testStockVariation({ stockId: 1 })] });
  await placeOf('salespeople').write([here(AMINA), here(HINA)]);
  let who = AMINA;
  const till = openTill({
    'GET /PublicController/me': () => who,
    'POST /TillController/switchPerson': () => {
      who = HINA;
      return { name: who.fullname };
    },
    'GET /TillController/salespeople': () => [here(AMINA), here(HINA)],
  });
  till.state.isReached = false;
  till.show();
  await screen.findByRole('heading', { name: 'Open the till without the network' });
  expect(screen.queryByRole('combobox', { name: 'Search products' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Person'), 'حنا علی');
  await fill(screen.getByLabelText(/^PIN/), '1357{Enter}');
  await screen.findByText('This is not the PIN. 9 more are tried.');
  await userEvent.clear(screen.getByLabelText(/^PIN/));
  await fill(screen.getByLabelText(/^PIN/), '4719{Enter}');
  await screen.findByRole('button', { name: 'حنا علی is at the till: somebody else takes over' });
  await screen.findAllByText('Cotton frock');

  till.state.isReached = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(till.asked.map(([call]) => call)).toContain('POST /TillController/switchPerson'));
  expect(till.asked.find(([call]) => call.endsWith('/switchPerson'))?.[1]).toEqual({ userId: 6, pin: '4719' });
});

it('lets another take over by PIN without the server, and says beside it what is wrong', async () => {
  await rememberPerson(AMINA, '90417');
  const till = openTill({
    'GET /PublicController/me': () => HINA,
    'GET /TillController/variations': VARIATIONS_OF_SHOP,
    'GET /TillController/salespeople': () => [here(AMINA), here(HINA)],
  });
  till.show();
  await screen.findByRole('button', { name: 'حنا علی is at the till: somebody else takes over' });
  till.state.isReached = false;
  await userEvent.click(screen.getByRole('button', { name: /somebody else takes over/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who takes over?' }));
  await fill(dialog.getByLabelText(/^PIN/), '1357{Enter}');
  await dialog.findByText('This is not the PIN. 9 more are tried.');
  await userEvent.clear(dialog.getByLabelText(/^PIN/));
  await fill(dialog.getByLabelText(/^PIN/), '90417{Enter}');
  await screen.findByRole('button', { name: 'Amina is at the till: somebody else takes over' });
});

it('is prepared by PIN, which the server must find right, and forgets whoever may not sell any more', async () => {
  await rememberPerson(AMINA, '90417');
  const wrong = () =>
    new Response(
      JSON.stringify({ status: false, code: 'WRONG_PIN', data: { fields: { pin: 'This is not the PIN.' } } }),
      {
        status: 422,
      },
    );
  const till = openTill({
    'GET /PublicController/me': () => HINA,
    'GET /TillController/variations': VARIATIONS_OF_SHOP,
    'GET /TillController/salespeople': () => [here(HINA)],
    'POST /TillController/ownPin': (body) => ((body as { pin: string }).pin === '4719' ? HINA : wrong()),
  });
  till.show();
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare it by PIN' }));
  expect(await knownPeople()).toEqual([]);
  const dialog = within(screen.getByRole('dialog', { name: 'Prepare this till for days without a network' }));
  await fill(dialog.getByLabelText(/^PIN/), '4718{Enter}');
  await dialog.findByText('This is not the PIN.');
  await userEvent.clear(dialog.getByLabelText(/^PIN/));
  await fill(dialog.getByLabelText(/^PIN/), '4719{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await knownPeople()).toMatchObject([{ userId: 6, name: 'حنا علی' }]);
  expect(screen.queryByRole('button', { name: 'Prepare it by PIN' })).toBeNull();
});

it('knows everybody as before where a server of before says no marks', async () => {
  await rememberPerson({ ...HINA, pinMark: 'now' }, '4719');
  const till = openTill({
    'GET /PublicController/me': () => HINA,
    'GET /TillController/variations': () => ({ version: '7.sizes', isWhole: true, products: [], items: [] }),
    'GET /TillController/salespeople': () => [here(HINA), here(AMINA)],
  });
  await rememberPerson(
    { ...testMe('cashier'), userId: 9, fullname: 'Who left', mostDiscount: 10, pinMark: 'old' },
    '6183',
  );
  till.show();
  await waitFor(async () => expect((await knownPeople()).map(({ userId }) => userId)).toEqual([HINA.userId]));
});

it('forgets a PIN that is another by now, and says so of one that is too short to agree to discounts', async () => {
  const sana = { ...testMe('manager'), userId: 6, fullname: 'Sana', mostDiscount: null };
  await rememberPerson({ ...sana, pinMark: 'before' }, '4719');
  await rememberPerson({ ...AMINA, pinMark: 'same' }, '90417');
  const till = openTill({
    'GET /PublicController/me': () => sana,
    'GET /TillController/salespeople': () => [
      { ...here(sana), approves: true, pinMark: 'now' },
      { ...here(AMINA), pinMark: 'same' },
    ],
    'GET /TillController/variations': VARIATIONS_OF_SHOP,
    'POST /TillController/ownPin': () => ({
      ...sana,
      pinMark: 'now',
    }),
  });
  till.show();
  await screen.findByText('This till does not open for Sana without the network yet.');
  expect((await knownPeople()).map(({ userId }) => userId)).toEqual([AMINA.userId]);
  await userEvent.click(screen.getByRole('button', { name: 'Prepare it by PIN' }));
  await fill(within(screen.getByRole('dialog')).getByLabelText(/^PIN/), '5820{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(till.shell.toasts.at(-1)?.title).toMatch(/To agree to discounts, it needs 6 digits/);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Prepare it by PIN' })).toBeNull());
  expect(await openByPin(6, '5820')).toMatchObject({ fullname: 'Sana', mostDiscount: null });
});

it('says nothing of a PIN of six digits whose session is at no till yet', async () => {
  const sana = { ...testMe('manager'), userId: 6, fullname: 'Sana', mostDiscount: null };
  const till = openTill({
    'GET /PublicController/me': () => sana,
    'GET /TillController/salespeople': () => [{ ...here(sana), approves: true }],
    'GET /TillController/variations': VARIATIONS_OF_SHOP,
    'POST /TillController/ownPin': () => sana,
  });
  till.show();
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare it by PIN' }));
  await fill(within(screen.getByRole('dialog')).getByLabelText(/^PIN/), '471903{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(till.shell.toasts.at(-1)?.title).toBe('Your PIN opens this till also without the network');
});

it('says so where nobody has prepared it', async () => {
  const till = openTill({});
  till.state.isReached = false;
  till.show();
  await screen.findByText(/nobody has prepared this till for that/);
});
