import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoutes } from '@shop/shared/testing/render';
import { setup } from '../remote.tsx';
import { orderApi } from '../testing/orderApi.ts';

const parcel = {
  invoiceId: 1,
  invoiceNumber: 'INV-000001',
  invoiceDate: '2026-11-20 14:05:00',
  customerName: 'Amina Khan',
  phone: '03001234567',
  secondaryPhone: '',
  address: '12 Mall Road',
  city: 'Lahore',
  pieces: 2,
  status: 'pending',
  shipment: null,
};
const courier = { courierId: 3, name: 'Quick', trackingPage: '', charge: 250, returnCharge: 100, charges: [] };

/** What a camera reads comes to the page as this does; a camera itself, a browser has (camera.spec). */
async function throughTheCamera(at: string, fulfilment: string) {
  const { shell } = orderApi({
    'GET /CourierController/couriers': () => [courier],
    'GET /DispatchController/parcels': () => [{ ...parcel, fulfilment }],
  });
  renderRoutes(setup(shell).routes, shell, at);
  await screen.findAllByText('INV-000001');
  await userEvent.click(screen.getByRole('button', { name: 'Camera' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan with the camera' }));
  await userEvent.type(dialog.getByLabelText('Or type the code'), 'LE7702145580{Enter}');
  return dialog;
}

it('gives a parcel to dispatch its tracking number', async () => {
  const dialog = await throughTheCamera('/admin/dispatch', 'confirmed');
  await dialog.findByText('1: LE7702145580');
  expect(screen.getByLabelText('Tracking number of INV-000001')).toHaveProperty('value', 'LE7702145580');
});

it('finds a parcel that arrived, and says so above the page', async () => {
  const dialog = await throughTheCamera('/admin/arrivals', 'dispatched');
  await dialog.findByText('INV-000001 added');
});
