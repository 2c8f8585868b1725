import { Type, type Static } from 'typebox';
import { DayIn } from './expenses.ts';
import { Amount, DateText } from '../values.ts';
import { defineCall } from '../call.ts';

/** `YYYY-MM` in Asia/Karachi. */
const MonthIn = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' });

/** What a period brought in and cost, in rupees. What is subtracted is above 0. */
const figures = {
  /** Orders that were sold, on the day they were paid or completed. */
  orders: Type.Integer(),
  /** At list prices, and what sales, promotion codes and the till took off. */
  listed: Amount,
  discounts: Amount,
  /** What customers paid for delivery. */
  deliveryCharged: Amount,
  tax: Amount,
  /** What came back to the counter, as it was paid. */
  returned: Amount,
  /** listed − discounts + delivery + tax − returned; as the dashboard has it. */
  sales: Amount,
  /** What the pieces had cost when they were sold, less those that are in stock again. */
  costOfGoods: Amount,
  /** sales − cost of goods */
  gross: Amount,
  /** Approved ones, less what was taken back. */
  expenses: Amount,
  /** What couriers took. */
  deliveryCosts: Amount,
  /** What rounding of cash brought; below 0 what it took. An older server does not send it. */
  rounding: Type.Optional(Amount),
  /** gross − expenses − delivery costs + rounding */
  net: Amount,
};

/** One day or month of a period. */
export const PeriodFigures = Type.Object({ period: Type.String(), ...figures });
export type PeriodFigures = Static<typeof PeriodFigures>;

const expensesBy = Type.Array(Type.Object({ category: Type.String(), amount: Amount }));

/** GET /AccountingController/profitLoss?from=&to=: days up to two months, months for longer; `format=csv` is a file. */
export const ProfitLoss = Type.Object({
  from: Type.String(),
  to: Type.String(),
  ...figures,
  /** The largest first. */
  expensesBy,
  by: Type.Union([Type.Literal('day'), Type.Literal('month')]),
  /** Oldest first, also those without anything. */
  periods: Type.Array(PeriodFigures),
});
export type ProfitLoss = Static<typeof ProfitLoss>;

export const ProfitLossQuery = Type.Object({
  from: DayIn,
  to: DayIn,
  format: Type.Optional(Type.Literal('csv')),
});
export type ProfitLossQuery = Static<typeof ProfitLossQuery>;

/** One month of GET /AccountingController/months, newest first. */
export const MonthRow = Type.Object({
  month: Type.String(),
  state: Type.Union([Type.Literal('running'), Type.Literal('open'), Type.Literal('closed')]),
  /** The next that can be closed, or the last that was and can be opened again. */
  isNext: Type.Boolean(),
  isLast: Type.Boolean(),
  /** '' while it is open. */
  closedBy: Type.String(),
  closedDate: DateText,
  /** As they were when it was closed; null while it is open. */
  figures: Type.Union([Type.Object({ ...figures, expensesBy }), Type.Null()]),
});
export type MonthRow = Static<typeof MonthRow>;

/** POST /AccountingController/closeMonth, and reopenMonth. */
const MonthReference = Type.Object({ month: MonthIn });

export const READ_PROFIT_LOSS = defineCall({
  id: 'GET /AccountingController/profitLoss',
  tag: 'accounting',
  summary: 'Profit and loss of a period, with its days or months; format=csv a file',
  right: 'accounting',
  refusals: ['INVALID_FIELDS', 'REPORTS_BUSY', 'REPORT_TOO_LONG'],
  query: ProfitLossQuery,
  data: ProfitLoss,
});

export const READ_MONTHS = defineCall({
  id: 'GET /AccountingController/months',
  tag: 'accounting',
  summary: 'Every month, newest first, with the figures of those that are closed',
  right: 'accounting',
  data: Type.Array(MonthRow),
});

export const CLOSE_MONTH = defineCall({
  id: 'POST /AccountingController/closeMonth',
  tag: 'accounting',
  summary: 'Closes the oldest month that is open: its figures stand from then on',
  right: 'accounting',
  refusals: ['MONTH_ORDER', 'MONTH_PENDING'],
  body: MonthReference,
});

export const REOPEN_MONTH = defineCall({
  id: 'POST /AccountingController/reopenMonth',
  tag: 'accounting',
  summary: 'Opens the last closed month again; administrators only',
  right: 'settings',
  refusals: ['MONTH_ORDER'],
  body: MonthReference,
});
