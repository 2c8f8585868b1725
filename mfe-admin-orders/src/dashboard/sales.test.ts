import { expect, it } from 'vitest';
import type { OrderStatus, OrderSummary } from '@shop/shared/contracts/http/orders';
import { formatGrowth, salesByDay, salesFigures } from './sales.ts';

const order = (invoiceDate: string, total: number, status: OrderStatus = 'completed'): OrderSummary => ({
  invoiceId: 1,
  invoiceNumber: 'INV-1',
  customerName: 'Amina',
  invoiceDate,
  paymentMethod: 'COD',
  status,
  fulfilment: 'confirmed',
  channel: 'storefront',
  customerCity: 'Lahore',
  total,
});

it('adds up finished orders by day and month, in paisa', () => {
  const orders = [
    order('2026-01-15 09:00:00', 1000.1),
    order('2026-01-15 23:59:59', 1000.2, 'paid'),
    order('2026-01-15 10:00:00', 9000, 'pending'),
    order('2026-01-02 10:00:00', 500),
    order('2025-12-31 23:59:59', 2000),
    order('2025-01-15 10:00:00', 7000),
  ];
  expect(salesFigures(orders, '2026-01-15 12:00:00')).toEqual({
    today: 200030,
    thisMonth: 250030,
    previousMonth: 200000,
    growth: expect.closeTo(25.015),
  });
});

it('has no growth when the month before sold nothing', () => {
  expect(salesFigures([order('2026-03-01 10:00:00', 10)], '2026-03-02').growth).toBeNull();
});

it('signs growth and gives one decimal', () => {
  expect(formatGrowth(25.015)).toBe('+25.0%');
  expect(formatGrowth(0)).toBe('+0.0%');
  expect(formatGrowth(-3.26)).toBe('-3.3%');
});

it('adds up each of the last days, over the end of a year, also those without a sale', () => {
  const orders = [
    order('2026-01-02 23:59:59', 0.1),
    order('2026-01-02 00:00:00', 0.2, 'paid'),
    order('2026-01-02 10:00:00', 9000, 'pending'),
    order('2025-12-31 10:00:00', 500),
    order('2025-12-30 10:00:00', 7000),
  ];
  expect(salesByDay(orders, '2026-01-02 12:00:00', 3)).toEqual([
    { day: '2025-12-31', sold: 50000 },
    { day: '2026-01-01', sold: 0 },
    { day: '2026-01-02', sold: 30 },
  ]);
});
