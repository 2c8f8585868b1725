import type { ShiftReport } from '@shop/shared/contracts/http/till/shifts';

/** An open shift of Amina. */
export const testShift: ShiftReport = {
  shiftId: 3,
  zNumber: null,
  till: 'Counter 1',
  by: 'Amina',
  openedDate: '2026-11-20 10:00:00',
  closedDate: '',
  float: 2000,
  sales: [{ method: 'CASH', count: 1, total: 1499.5 }],
  cashSales: 1499.5,
  paidIn: 0,
  paidOut: 250,
  movements: [{ kind: 'paid-out', amount: 250, reason: 'Tea', date: '2026-11-20 11:00:00' }],
  rounding: 0.5,
  expected: 3250,
  counted: null,
  difference: null,
  notes: [],
  reason: '',
};
