import { screen, waitFor } from '@testing-library/react';
import type { LiveEvent } from '@shop/shared/contracts/http/events';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { testOrderDetail } from '@shop/shared/testing/orders';
import { renderRoutes } from '@shop/shared/testing/render';
import { expect } from 'vitest';
import { setup } from '../../remote.tsx';
import { orderApi } from '../../testing/orderApi.ts';

export const PLACED = { eventId: 1, kind: 'placed', at: '2026-11-20 14:05:00', by: '', detail: {}, undone: false };
export const CONFIRMED = { ...PLACED, eventId: 2, kind: 'confirmed', by: 'Sana Iqbal' };

export function showPage(at: string, answers: Record<string, () => unknown> = {}) {
  const { shell, calls } = orderApi({
    'GET /OrderController/timeline': () => [PLACED, CONFIRMED],
    'GET /OrderController/customerOrders': () => [],
    'GET /PhoneController/reputation': () => ({ delivered: 3, returned: 1, cancelled: 0, open: 1, blocked: null }),
    ...answers,
  });
  const told = new Set<(event: LiveEvent) => void>();
  const begun = new Set<() => void>();
  const live = {
    on: (_: string, read: (event: LiveEvent) => void, opened?: () => void) => {
      told.add(read);
      if (opened) begun.add(opened);
      return () => told.delete(read);
    },
  };
  const rendered = renderRoutes(setup({ ...shell, live }).routes, { ...shell, live }, at);
  const tell = async (subject = 7) => {
    await waitFor(() => expect(told.size).toBeGreaterThan(0));
    for (const listener of told) listener({ id: 1, kind: 'orders', subject, userId: 99, at: '' });
  };
  const begin = async () => {
    await waitFor(() => expect(begun.size).toBeGreaterThan(0));
    for (const opened of begun) opened();
  };
  const sent = (path: string) => calls.filter((call) => call.method === 'POST' && call.path.endsWith(path));
  const toasted = (title: string) => waitFor(() => expect(shell.toasts.map((toast) => toast.title)).toContain(title));
  return { ...rendered, calls, sent, tell, begin, toasted };
}

/** An order that stands still, unless the test changes it. */
export function showOrder(first: Partial<OrderDetail> = {}, answers: Record<string, () => unknown> = {}) {
  const stand = { order: testOrderDetail(first) };
  const page = showPage('/admin/edit-order?id=7', { 'GET /OrderController/order': () => stand.order, ...answers });
  const change = (fields: Partial<OrderDetail>) => {
    stand.order = { ...stand.order, version: stand.order.version + 1, ...fields };
  };
  return { ...page, change };
}

export const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
