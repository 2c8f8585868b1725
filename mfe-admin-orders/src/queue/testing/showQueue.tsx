import { screen } from '@testing-library/react';
import type { QueuedOrder } from '@shop/shared/contracts/http/orders/queue';
import { renderRoutes } from '@shop/shared/testing/render';
import { setup } from '../../remote.tsx';
import { orderApi } from '../../testing/orderApi.ts';

export const nobody = { delivered: 0, returned: 0, cancelled: 0, open: 1, blocked: null };

export function queued(fields: Partial<QueuedOrder> = {}): QueuedOrder {
  return {
    invoiceId: 7,
    invoiceNumber: 'INV-000007',
    invoiceDate: '2026-11-20 14:05:00',
    customerName: 'Amina Khan',
    phone: '0300-1234567',
    secondaryPhone: '',
    address: '12 Mall Road',
    city: 'Lahore',
    total: 3100,
    notes: '',
    items: [{ productName: 'Coral Frock', varient: 'Coral', sizeTitle: '2-3 Years', quantity: 2 }],
    attempts: [],
    unanswered: 0,
    due: '2026-11-20 14:05:00',
    reputation: nobody,
    claim: null,
    ...fields,
  };
}
export const amina = queued();
export const bilal = queued({ invoiceId: 8, invoiceNumber: 'INV-000008', customerName: 'Bilal Shah', total: 950 });

export const lastBody = <T,>(calls: { body: unknown }[]) => (calls.at(-1)?.body ?? {}) as T;

/** The queue as a server of one person keeps it. */
export function showQueue(orders: QueuedOrder[], answers: Record<string, () => unknown> = {}) {
  let waiting = [...orders];
  const api = orderApi({
    'GET /ConfirmationController/queue?state=due&limit=50': () => waiting,
    'GET /ConfirmationController/queue?state=later&limit=50': () => [],
    'POST /ConfirmationController/claim': () => {
      const { id, skip = [] } = lastBody<{ id?: number; skip?: number[] }>(api.calls);
      return waiting.find((order) => (id ? order.invoiceId === id : !skip.includes(order.invoiceId))) ?? null;
    },
    'GET /ConfirmationController/answers': () => [],
    'GET /ConfirmationController/barred': () => [],
    'POST /ConfirmationController/release': () => null,
    'POST /ConfirmationController/attempt': () => {
      const { id } = lastBody<{ id: number }>(api.calls);
      waiting = waiting.filter((order) => order.invoiceId !== id);
      return {};
    },
    ...answers,
  });
  renderRoutes(setup(api.shell).routes, api.shell, '/admin/confirm-orders');
  const attempts = () => api.calls.filter(({ path }) => path.endsWith('/attempt')).map(({ body }) => body);
  return { ...api, attempts };
}
export const focus = (name: string) => screen.findByRole('heading', { level: 2, name });
