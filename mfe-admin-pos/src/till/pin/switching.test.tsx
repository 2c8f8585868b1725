import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Me } from '@shop/shared/contracts/http/people/session';
import type { TillPerson } from '@shop/shared/contracts/http/till/till';
import { testMe } from '@shop/shared/testing/data';
import { scan } from '@shop/shared/testing/scan';
import { testStockVariation } from '@shop/shared/testing/orders';
import { fill } from '../testing/fill.ts';
import { refusal, showTill } from '../testing/showTill.ts';

const SWITCH = 'POST /TillController/switchPerson';
const AMINA = testMe('cashier');
const HINA: Me = { ...AMINA, userId: 6, fullname: 'حنا علی' };
const people: TillPerson[] = [
  { userId: AMINA.userId, name: AMINA.fullname, hasPin: true },
  { userId: 5, name: 'Bushra' },
  { userId: 6, name: 'حنا علی', hasPin: true },
];

it('is taken over by PIN with the cart as it is, by keyboard alone', async () => {
  const ok = (data: unknown) => new Response(JSON.stringify({ status: true, data }));
  let who = AMINA;
  const answers = [
    () => refusal(422, 'WRONG_PIN', 'This is not the PIN.', { fields: { pin: 'This is not the PIN.' } }),
    () => {
      who = HINA;
      return ok({ name: who.fullname });
    },
  ];
  const { asked } = await showTill([testStockVariation({ stockId: 1 })], [], {
    'GET /TillController/salespeople': people,
    'GET /PublicController/me': () => ok(who),
    [SWITCH]: () => answers.shift()?.(),
  });
  scan(testStockVariation({ stockId: 1 }).barcode);
  await screen.findByRole('button', { name: `${AMINA.fullname} is at the till: somebody else takes over` });
  await userEvent.keyboard('{Alt>}{p}{/Alt}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Who takes over?' }));
  expect(
    within(dialog.getByLabelText('Person'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['حنا علی']);
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^PIN/)));
  await fill(dialog.getByLabelText(/^PIN/), '4718{Enter}');
  await dialog.findByText('This is not the PIN.');
  await userEvent.clear(dialog.getByLabelText(/^PIN/));
  await fill(dialog.getByLabelText(/^PIN/), '4719{Enter}');
  await screen.findByRole('button', { name: 'حنا علی is at the till: somebody else takes over' });
  expect(screen.queryByRole('dialog')).toBeNull();
  within(screen.getByRole('region', { name: 'Cart' })).getByText('Cotton frock');
  expect(asked[SWITCH]?.at(-1)).toEqual({ userId: '6', pin: '4719' });
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search products' }));
});

it('is not offered where nobody else has a PIN', async () => {
  await showTill([testStockVariation({ stockId: 1 })], [], { 'GET /TillController/salespeople': people.slice(0, 2) });
  expect(document.querySelector('[data-till=person]')).toBeNull();
});
