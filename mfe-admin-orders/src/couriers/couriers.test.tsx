import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import { renderRoutes } from '@shop/shared/testing/render';
import { setup } from '../remote.tsx';
import { orderApi } from '../testing/orderApi.ts';

const quick: Courier = {
  courierId: 3,
  name: 'Quick',
  trackingPage: 'https://track.example/{number}',
  charge: 250,
  returnCharge: 100,
  parcelWeight: 0.5,
  charges: [{ city: 'Quetta', charge: 400, returnCharge: 200 }],
  parcels: 12,
  isOff: '0',
  version: 4,
};

function show(at: string, answers: Record<string, () => unknown> = {}) {
  const api = orderApi({ 'GET /CourierController/couriers': () => [quick], ...answers });
  renderRoutes(setup(api.shell).routes, api.shell, at);
  return api;
}
const sent = (calls: { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'POST').at(-1)?.body;

it('are listed with what they take, and switched off after asking', async () => {
  const { calls } = show('/admin/couriers', { 'POST /CourierController/switch': () => quick });
  const row = within(await screen.findByRole('row', { name: /Quick/ }));
  row.getByText('₨ 250.00');
  row.getByText('1 city');
  await userEvent.click(row.getByRole('button', { name: 'Switch off' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(sent(calls)).toEqual({ id: 3, isOff: '1' }));
});

it('are added with charges of single cities, checked before anything is sent', async () => {
  const { calls, shell } = show('/admin/add-courier', { 'POST /CourierController/create': () => quick });
  const type = async (name: RegExp, text: string, at = 0) => {
    const field = screen.getAllByLabelText(name, { selector: 'input' })[at] as HTMLElement;
    await userEvent.clear(field);
    if (text) await userEvent.type(field, text);
  };
  await screen.findByLabelText(/^Name/);
  await type(/^Charge/, '250');
  await type(/^Tracking page/, 'https://track.example');
  await userEvent.click(screen.getByRole('button', { name: 'Add city' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add courier' }));
  await screen.findAllByText('Name is required');
  await screen.findAllByText(/must be an address beginning with https/);
  await screen.findAllByText('City is required');
  await type(/^Name/, 'Quick');
  await type(/^Tracking page/, '');
  await type(/^City/, 'Quetta');
  await type(/^Charge/, '400', 1);
  await type(/^As much more/, '120');
  await userEvent.click(screen.getByRole('button', { name: 'Add courier' }));
  await screen.findAllByText('Say for how many kilograms the charge is');
  await type(/^A charge is for/, '0.5');
  await userEvent.click(screen.getByRole('button', { name: 'Add courier' }));
  await waitFor(() => expect(shell.toasts.at(-1)?.title).toBe('Quick is added'));
  expect(sent(calls)).toEqual({
    name: 'Quick',
    trackingPage: '',
    parcelWeight: '',
    weightStep: '0.5',
    stepCharge: '',
    charge: '250',
    returnCharge: '0',
    charges: [{ city: 'Quetta', charge: '400', returnCharge: '0', stepCharge: '120' }],
  });
});

it('are edited on what was seen', async () => {
  const { calls } = show('/admin/edit-courier?id=3', {
    'GET /CourierController/courier?id=3': () => quick,
    'POST /CourierController/update': () => quick,
  });
  await screen.findByDisplayValue('Quick');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Quetta' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save courier' }));
  await waitFor(() => expect(sent(calls)).toMatchObject({ id: 3, version: 4, parcelWeight: '0.5', charges: [] }));
});

it('show phones that are blocked, and let them order again after asking', async () => {
  const blocked = {
    id: 1,
    phone: '03001234567',
    reason: 'Refused 3 parcels',
    by: 'Sana',
    date: '2026-11-20 10:00:00',
    delivered: 1,
    returned: 3,
    cancelled: 0,
    open: 0,
  };
  const { calls } = show('/admin/blocked-phones', {
    'GET /PhoneController/blocked': () => [blocked],
    'POST /PhoneController/unblock': () => ({ ...blocked, blocked: null }),
  });
  const row = within(await screen.findByRole('row', { name: /03001234567/ }));
  row.getByText('3 returned');
  await userEvent.click(row.getByRole('button', { name: 'Unblock this phone' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Unblock' }));
  await waitFor(() => expect(sent(calls)).toEqual({ phone: '03001234567' }));
});
