import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderRoutes } from '@shop/shared/testing/render';
import { setup } from '../remote.tsx';
import { orderApi, refusal, testOrderDetail } from '../testing/orderApi.ts';

afterEach(cleanup);

function show(at: string, answers: Record<string, () => unknown> = {}) {
  const { shell, calls } = orderApi(answers);
  renderRoutes(setup(shell).routes, shell, at);
  return calls;
}

it('shows the order of the address', async () => {
  show('/admin/edit-order?id=7', { 'GET /OrderController/order?id=7': () => testOrderDetail({ createdBy: '' }) });
  await screen.findByRole('heading', { name: 'Edit Order' });
  await screen.findByText('Coral Frock');
  expect(screen.getByText('Amina Khan')).toBeDefined();
  expect(screen.getByText('₨ 3,100.00')).toBeDefined();
  expect(screen.queryByText('Created by')).toBeNull();
});

it.each(['', '?id=', '?id=seven', '?id=-1', '?id=1.5', '?id=2147483648'])(
  'says that there is no order id in %j, and asks for nothing',
  async (query) => {
    const calls = show(`/admin/edit-order${query}`);
    await screen.findByText('No order ID provided');
    expect(calls).toEqual([]);
  },
);

it('shows the server’s words for an order that is not there', async () => {
  show('/admin/edit-order?id=9', { 'GET /OrderController/order?id=9': () => refusal(404, 'Order not found') });
  await screen.findByText('Order not found');
});

it('has its own words when the server has none, and for a dead network', async () => {
  show('/admin/edit-order?id=9', { 'GET /OrderController/order?id=9': () => new Response('', { status: 500 }) });
  await screen.findByText('Failed to fetch order data');
  cleanup();
  show('/admin/edit-order?id=9');
  await screen.findByText('Failed to load order data');
});
