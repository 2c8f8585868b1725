import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { listQuery } from '../lists.ts';
import { Amount, DateText, Day } from '../values.ts';

/** What GET /TillController/looseCash is sorted by; newest first (`-date`) unless asked. */
export const LOOSE_CASH_SORTS = ['date', 'amount'] as const;

/** GET /TillController/looseCash. `q` looks in invoice numbers, customers and who took it. */
export const LooseCashQuery = listQuery({
  /** First and last day it was taken on, `YYYY-MM-DD` in Asia/Karachi. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
});
export type LooseCashQuery = Static<typeof LooseCashQuery>;

/** Cash that no shift's report has. */
export const LooseCash = Type.Object({
  cashId: Type.Integer(),
  date: DateText,
  /** What a sale of the till was paid with, or what was paid to an account (below 0 where that was taken back). */
  kind: Type.Union([Type.Literal('sale'), Type.Literal('account')]),
  /** Of the sale, and of a payment that was for one order; null of another. */
  invoiceId: Type.Union([Type.Integer(), Type.Null()]),
  invoiceNumber: Type.String(),
  customerName: Type.String(),
  by: Type.String(),
  amount: Amount,
});
export type LooseCash = Static<typeof LooseCash>;

/** Beside `data`: what all of it that matches comes to, in rupees. */
export const LooseCashFigures = Type.Object({ total: Amount });
export type LooseCashFigures = Static<typeof LooseCashFigures>;

export const LIST_LOOSE_CASH = defineCall({
  id: 'GET /TillController/looseCash',
  tag: 'till',
  summary: "Cash that no shift's report has: of sales without an open shift, and of accounts",
  right: 'reports',
  query: LooseCashQuery,
  row: LooseCash,
  figures: LooseCashFigures,
});
