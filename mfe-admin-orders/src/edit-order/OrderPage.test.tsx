import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { testOrder } from '@shop/shared/testing/orders';
import { CONFIRMED, field, PLACED, showOrder } from './testing/showOrder.tsx';

it('offers the steps that lead on from where it stands, and the undo of the last', async () => {
  const { sent, toasted } = showOrder(
    {},
    {
      'POST /OrderController/step': () => [],
      'POST /OrderController/undoStep': () => ({ ...testOrder(), fulfilment: 'new', version: 3 }),
    },
  );
  await screen.findByRole('button', { name: 'Undo: confirmed' });
  const bar = within(screen.getByRole('region', { name: 'Fulfilment' }));
  expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Mark as dispatched',
    'Mark as completed',
    'Cancel order',
    'Undo: confirmed',
  ]);
  await userEvent.click(bar.getByRole('button', { name: 'Mark as dispatched' }));
  await toasted('Order INV-000007 is dispatched');
  expect(sent('/step')[0]?.body).toEqual({ id: 7, step: 'dispatch' });
  await userEvent.click(screen.getByRole('button', { name: 'Undo: confirmed' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent('/undoStep')[0]?.body).toEqual({ id: 7, seen: 'confirmed' }));
});

it('asks before everything is given back, and keeps why', async () => {
  const { sent } = showOrder({}, { 'POST /OrderController/step': () => [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order INV-000007' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Why/ }), 'Wrong size');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() =>
    expect(sent('/step')[0]?.body).toEqual({ id: 7, step: 'cancel', detail: { note: 'Wrong size' } }),
  );
});

it('follows others where nothing is typed, and keeps what is typed when they only take a step', async () => {
  const { change, tell, toasted } = showOrder();
  const city = await field(/City/);
  change({ customerCity: 'Quetta' });
  await tell();
  await waitFor(() => expect(city.value).toBe('Quetta'));
  await toasted('Somebody else has just changed this order. It is shown as it is now.');
  await userEvent.type(city, ' Cantt');
  change({ fulfilment: 'dispatched' });
  await tell();
  await screen.findByRole('button', { name: 'Mark as delivered' });
  expect(city.value).toBe('Quetta Cantt');
  expect(screen.queryByText('Somebody else has just changed this order.')).toBeNull();
});

it('says at once that somebody else changed what is being edited, and shows both', async () => {
  const { change, tell } = showOrder();
  const notes = await field(/Notes/);
  await userEvent.type(notes, 'Mine');
  change({ customerCity: 'Quetta', notes: 'Theirs' });
  await tell();
  await screen.findByText('Somebody else has just changed this order.');
  screen.getByText('City: Lahore → Quetta');
  expect(notes.value).toBe('Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Compare with mine' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Theirs');
  dialog.getByText('Mine');
});

it('tells the timeline, the newest first, and keeps a note', async () => {
  const edited = {
    ...CONFIRMED,
    eventId: 3,
    kind: 'edited',
    detail: { changes: [{ field: 'customerCity', before: 'Lahore', after: 'Okara' }] },
  };
  const undone = { ...CONFIRMED, undone: true };
  const { sent } = showOrder(
    {},
    {
      'GET /OrderController/timeline': () => [PLACED, undone, edited],
      'POST /OrderController/note': () => ({ ...CONFIRMED, kind: 'note' }),
    },
  );
  const panel = within(await screen.findByRole('region', { name: 'Timeline' }));
  await panel.findByText('City: Lahore → Okara');
  expect(panel.getAllByRole('listitem').map((item) => item.textContent)[0]).toContain('Changed');
  panel.getByText('(taken back)');
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Add note' }));
  panel.getByText('Write something first.');
  await userEvent.type(panel.getByRole('textbox'), 'Calls back');
  await userEvent.click(panel.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(sent('/note')[0]?.body).toEqual({ id: 7, note: 'Calls back' }));
  await waitFor(() => expect(panel.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''));
});

it('links the other orders of the customer, with what became of them, and asks before a note is left for one', async () => {
  showOrder({}, { 'GET /OrderController/customerOrders': () => [testOrder({ invoiceId: 3, fulfilment: 'returned' })] });
  const panel = within(await screen.findByRole('region', { name: 'Other orders of this customer' }));
  expect((await panel.findByRole('link')).getAttribute('href')).toBe('/admin/edit-order?id=3');
  panel.getByText('Returned');
  await userEvent.type(screen.getByLabelText('Internal note'), 'Calls back');
  await userEvent.click(panel.getByRole('link'));
  await screen.findByText('Your changes to this note are not saved yet.');
});

it('reads the order again when it begins to hear of changes: one may have come in between', async () => {
  const { change, begin } = showOrder();
  expect((await field(/Full Name/)).value).toBe('Amina Khan');
  change({ customerName: 'Amina Malik' });
  await begin();
  await waitFor(async () => expect((await field(/Full Name/)).value).toBe('Amina Malik'));
});
