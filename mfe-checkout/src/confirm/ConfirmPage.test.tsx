import { cleanup, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hasGap } from '@shop/shared/api-client/fitted';
import { damaged } from '@shop/shared/testing/damaged';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { setup } from '../remote.tsx';
import { linkQuery } from './queries.ts';

const order = {
  invoiceNumber: 'INV-000123',
  isConfirmed: false,
  version: 3,
  name: 'Ayesha Khan',
  address: 'مکان ۱۲، گلی ۳',
  city: 'Lahore',
  items: [
    {
      stockId: 71,
      productName: 'Coral Frock',
      varient: 'Coral',
      sizeTitle: '2-3 Years',
      quantity: 2,
      most: 5,
      subtotal: 3000,
      sizes: [{ stockId: 72, sizeTitle: '3-4 Years', price: 1600 }],
    },
  ],
  subtotal: 3000,
  discount: 0,
  shipping: 200,
  total: 3200,
};
const OPEN = { state: 'open', digits: '4567', order };

async function open(data: object) {
  const asked: string[] = [];
  const shell = createStandInShell({
    fetch: async (input) => {
      asked.push(String(input));
      return Response.json({ status: true, data });
    },
  });
  renderRoutes(setup(shell).routes, shell, '/confirm/3f.0.abc');
  await screen.findByRole('heading', { level: 1 });
  return asked;
}
const formOf = (button: string) => {
  const form = screen.getByRole<HTMLButtonElement>('button', { name: button }).form;
  return Object.fromEntries(new FormData(form ?? undefined));
};

it('asks for the digits, and says what is wrong with them beside the field', async () => {
  expect(await open({ state: 'asks', tries: 5 })).toEqual(['/api/ConfirmationController/link?token=3f.0.abc']);
  const field = screen.getByLabelText(/^Last four digits/);
  expect([field.getAttribute('name'), field.getAttribute('inputmode')]).toEqual(['digits', 'numeric']);
  cleanup();
  await open({ state: 'asks', tries: 1, said: 'wrong-digits', digits: '0000' });
  screen.getByText(/You can try once more\.$/);
  cleanup();
  await open({ state: 'asks', tries: 5, said: 'wrong-digits', digits: '1' });
  screen.getByText('Type the last four digits, for example 8888.');
});

it('shows the order, and each form says who answers and what they saw', async () => {
  await open(OPEN);
  screen.getByText('INV-000123');
  expect(formOf('Yes, send it like this')).toEqual({ answer: 'confirm', digits: '4567', version: '3' });
  expect(formOf('Save the address')).toMatchObject({ answer: 'address', address: order.address, city: 'Lahore' });
  expect(formOf('Save the change')).toMatchObject({ answer: 'change', 'size.71': '71', 'quantity.71': '2' });
  expect(formOf('Cancel this order')).toMatchObject({ answer: 'cancel', reason: 'mistake' });
  const sizes = within(screen.getByLabelText('Size of Coral Frock, Coral'));
  expect(sizes.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '2-3 Years',
    '3-4 Years · Rs 1,600',
  ]);
  expect(document.querySelectorAll('details[open]')).toHaveLength(0);
});

it('keeps what was typed where it could not be kept, and says why', async () => {
  const typed = { address: '', city: 'Multan' };
  await open({ ...OPEN, said: 'invalid', fields: { address: 'needed' }, typed });
  screen.getByText('Full address is needed');
  expect(formOf('Save the address')).toMatchObject({ address: '', city: 'Multan' });
  expect(document.querySelectorAll('details[open]')).toHaveLength(1);
});

it.each([
  [{ state: 'unknown' }, 'This link is not good any more'],
  [{ state: 'locked' }, 'This link is closed'],
  [{ state: 'ended', why: 'sent' }, 'This order is packed already'],
  [{ state: 'ended', why: 'cancelled', said: 'cancelled' }, 'This order is cancelled'],
  [{ state: 'ended', why: 'finished' }, 'This order is done'],
])('says of %j how it stands, and asks nothing', async (data, heading) => {
  await open(data);
  screen.getByRole('heading', { level: 1, name: heading });
  expect(document.querySelectorAll('form')).toHaveLength(0);
});

it('confirms once', async () => {
  await open({ ...OPEN, said: 'confirmed', order: { ...order, isConfirmed: true } });
  screen.getByText('Thank you! Your order is confirmed.');
  expect(screen.queryByRole('button', { name: 'Yes, send it like this' })).toBeNull();
});

it('has the answer to a form in sight, and leaves who opens the link where they are', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await open({ state: 'asks', tries: 5 });
  expect(scrolled).not.toHaveBeenCalled();
  cleanup();
  await open({ ...OPEN, said: 'confirmed', order: { ...order, isConfirmed: true } });
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  expect(document.activeElement?.textContent).toBe('Thank you! Your order is confirmed.');
  cleanup();
  await open({ state: 'ended', why: 'cancelled', said: 'cancelled', digits: '4567' });
  expect(document.activeElement?.textContent).toContain('This order is cancelled');
});

it('says that it cannot show what makes no sense', async () => {
  await open({ ...OPEN, order: { ...order, total: null } });
  screen.getByRole('heading', { level: 1, name: 'Your order could not be opened' });
});

it('takes for an order only what can be shown, whatever is answered', async () => {
  for (const [what, body] of damaged({ status: true, data: OPEN })) {
    const { api, queryClient } = createStandInShell({ fetch: async () => new Response(body) });
    const page = await queryClient.fetchQuery(linkQuery(api, 'abc')).catch(() => null);
    expect([what, hasGap(page), page?.state === 'open' && page.order === null]).toEqual([what, false, false]);
  }
});
