import { Type, type Static } from 'typebox';
import { StockFigures } from './catalog.ts';
import { Amount, DateText } from './values.ts';

/** An order that waits for somebody: pending, neither deleted nor cancelled nor come back. */
export const PendingOrder = Type.Object({
  invoiceId: Type.Integer(),
  invoiceNumber: Type.String(),
  customerName: Type.String(),
  invoiceDate: DateText,
  status: Type.String(),
  total: Amount,
});
export type PendingOrder = Static<typeof PendingOrder>;

/** GET /ReportController/pendingOrders: the newest 20, and how many there are. */
export const PendingOrders = Type.Object({ rows: Type.Array(PendingOrder), total: Type.Integer() });
export type PendingOrders = Static<typeof PendingOrders>;

/**
 * GET /ReportController/dashboard (admin specification, 2: dashboard). Amounts in rupees. Sales are the totals of
 * orders that are paid or completed, by the day in Asia/Karachi on which they became so.
 */
export const Dashboard = Type.Object({
  /** `YYYY-MM-DD` in Asia/Karachi: the day the figures are of. */
  today: Type.String(),
  sales: Type.Object({
    previousMonth: Amount,
    thisMonth: Amount,
    today: Amount,
    /** This month beside the one before, in percent, one decimal; null when there is nothing to compare with. */
    growth: Type.Union([Type.Number(), Type.Null()]),
  }),
  stock: StockFigures,
  pendingOrders: PendingOrders,
});
export type Dashboard = Static<typeof Dashboard>;
