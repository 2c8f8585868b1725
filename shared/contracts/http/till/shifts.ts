import { Type, type Static } from 'typebox';
import { listQuery } from '../lists.ts';
import { PaidBy } from '../orders/payments.ts';
import { Amount, AmountIn, DateText, Day, Flag, IdIn, RequiredText, SignedAmountIn } from '../values.ts';
import { defineCall } from '../call.ts';

/** POST /TillController/openShift: the cash that is in the drawer when it begins. */
export const NewShift = Type.Object({ till: RequiredText(40), float: AmountIn });
export type NewShift = Static<typeof NewShift>;

const DrawerKind = Type.Union([Type.Literal('paid-in'), Type.Literal('paid-out')]);

/** POST /TillController/drawer: cash that goes in or out of the own open shift's drawer, and why. */
export const NewDrawerMovement = Type.Object({ kind: DrawerKind, amount: AmountIn, reason: RequiredText(200) });
export type NewDrawerMovement = Static<typeof NewDrawerMovement>;

/** Notes and coins of rupees, the largest first. */
export const NOTES = [5000, 1000, 500, 100, 75, 50, 20, 10, 5, 2, 1] as const;

const CountedNote = Type.Object({
  /** Rupees. */
  value: Type.Union([
    Type.Literal(5000),
    Type.Literal(1000),
    Type.Literal(500),
    Type.Literal(100),
    Type.Literal(75),
    Type.Literal(50),
    Type.Literal(20),
    Type.Literal(10),
    Type.Literal(5),
    Type.Literal(2),
    Type.Literal(1),
  ]),
  count: Type.Integer({ minimum: 0, maximum: 100_000 }),
});

/**
 * POST /TillController/closeShift: one's own, anybody's with the right 'reports'. `seen`: the cash that should be there as the form said; when that is another amount
 * by now it is 409 CHANGED_MEANWHILE with the report in `data`. A difference of a rupee or more needs a reason. Left out, who
 * counts was not told: where it is not what should be there, the count is kept, and answered with the report of the shift,
 * still open; sent again with `seen` and the reason it is closed.
 */
export const CloseShift = Type.Object({
  shiftId: IdIn,
  seen: Type.Optional(SignedAmountIn),
  notes: Type.Array(CountedNote, { maxItems: 20 }),
  reason: Type.Optional(Type.String({ maxLength: 200 })),
});
export type CloseShift = Static<typeof CloseShift>;

/**
 * An X report while the shift is open, its Z report afterwards, which never changes. Amounts in rupees:
 * `expected` = `float` + cash payments + paid in − paid out − cash refunds + what rounding added. Where the settings say that
 * drawers are counted blind, an open shift has neither that nor what of its parts is cash, until it is counted.
 */
export const ShiftReport = Type.Object({
  shiftId: Type.Integer(),
  /** Null until it is closed; 1 and on, without gaps. */
  zNumber: Type.Union([Type.Integer(), Type.Null()]),
  till: Type.String(),
  by: Type.String(),
  openedDate: DateText,
  /** '' while it is open. */
  closedDate: Type.String(),
  /** Who closed it where that was not its person. */
  closedBy: Type.Optional(Type.String()),
  float: Amount,
  /** By payment method: CASH, CREDIT, COD. */
  sales: Type.Array(Type.Object({ method: Type.String(), count: Type.Integer(), total: Amount })),
  /** What was paid for the sales in CASH, by how it was paid. Z reports from before payments were split have none. */
  payments: Type.Optional(Type.Array(Type.Object({ method: PaidBy, count: Type.Integer(), total: Amount }))),
  /** What was taken off these sales, lines and whole together; missing where nothing was. */
  discounts: Type.Optional(Amount),
  /** Of that, what was cash. */
  cashSales: Type.Optional(Amount),
  /** What went back to customers, by method. What is optional is not in reports of shifts closed before there was any. */
  refunds: Type.Optional(Type.Array(Type.Object({ method: Type.String(), count: Type.Integer(), total: Amount }))),
  cashRefunds: Type.Optional(Amount),
  /** What rounding of cash added to the drawer, in sales and refunds together; below 0 what it took. */
  rounding: Type.Optional(Amount),
  paidIn: Amount,
  paidOut: Amount,
  movements: Type.Array(
    Type.Object({
      kind: DrawerKind,
      amount: Amount,
      reason: Type.String(),
      date: DateText,
      /** Who moved it, where that was not the person of the shift. */
      by: Type.Optional(Type.String()),
      /** It paid an expense of the shop. */
      expense: Type.Optional(Type.Literal(true)),
    }),
  ),
  expected: Type.Optional(Amount),
  /** In a Z report, what was counted before and was not what was expected then, whatever moved after it; missing where nothing was. */
  countedBefore: Type.Optional(Type.Array(Type.Object({ date: DateText, counted: Amount, expected: Amount }))),
  /** Null until it is counted. */
  counted: Type.Union([Amount, Type.Null()]),
  /** Counted − expected. */
  difference: Type.Union([Amount, Type.Null()]),
  notes: Type.Array(Type.Object({ value: Type.Integer(), count: Type.Integer() })),
  reason: Type.String(),
});
export type ShiftReport = Static<typeof ShiftReport>;

/** One of GET /TillController/sales. */
export const ShiftSale = Type.Object({
  invoiceId: Type.Integer(),
  invoiceNumber: Type.String(),
  invoiceDate: DateText,
  customerName: Type.String(),
  paymentMethod: Type.String(),
  total: Amount,
});
export type ShiftSale = Static<typeof ShiftSale>;

/** What GET /TillController/shifts is sorted by; newest first (`-opened`) unless asked. */
export const SHIFT_SORTS = ['opened'] as const;

/** GET /TillController/shifts: one's own; of everybody with the right 'reports'. `q` looks in the names of till and person. */
export const ShiftsQuery = listQuery({
  /** `1` those that are open, `0` those that are closed. */
  open: Type.Optional(Flag),
  /** A part of the till's name, in any case. */
  till: Type.Optional(Type.String({ maxLength: 40 })),
  /** First and last day they were opened on, `YYYY-MM-DD` in Asia/Karachi. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
});
export type ShiftsQuery = Static<typeof ShiftsQuery>;

export const ShiftRow = Type.Object({
  shiftId: Type.Integer(),
  zNumber: Type.Union([Type.Integer(), Type.Null()]),
  till: Type.String(),
  by: Type.String(),
  openedDate: DateText,
  closedDate: Type.String(),
  float: Amount,
  /** What was sold, however it is paid; what came back is not taken off. Null while it is open and is to be counted blind. */
  sales: Type.Union([Amount, Type.Null()]),
  counted: Type.Union([Amount, Type.Null()]),
  difference: Type.Union([Amount, Type.Null()]),
});
export type ShiftRow = Static<typeof ShiftRow>;

/** GET /TillController/shiftReport?id= */
const ShiftQuery = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2147483647 }) });

export const READ_SALES = defineCall({
  id: 'GET /TillController/sales',
  tag: 'till',
  summary: "The sales of one's own open shift, newest first, 50 at most",
  right: 'pos',
  data: Type.Array(ShiftSale),
});

export const READ_SHIFT = defineCall({
  id: 'GET /TillController/shift',
  tag: 'till',
  summary: "The X report of one's own open shift, or null",
  right: 'pos',
  data: Type.Union([ShiftReport, Type.Null()]),
});

export const LIST_SHIFTS = defineCall({
  id: 'GET /TillController/shifts',
  tag: 'till',
  summary: "One's own shifts, newest first; everybody's for who may see reports",
  right: 'pos',
  query: ShiftsQuery,
  row: ShiftRow,
});

export const READ_SHIFT_REPORT = defineCall({
  id: 'GET /TillController/shiftReport',
  tag: 'till',
  summary: 'The X report of an open shift, the Z report of a closed one',
  right: 'pos',
  refusals: ['UNKNOWN_SHIFT'],
  query: ShiftQuery,
  data: ShiftReport,
});

export const START_SHIFT = defineCall({
  id: 'POST /TillController/openShift',
  tag: 'till',
  summary: "Opens one's shift with the cash in the drawer",
  right: 'pos',
  refusals: ['SHIFT_OPEN', 'INVALID_FIELDS'],
  body: NewShift,
  data: ShiftReport,
  once: true,
});

export const MOVE_CASH = defineCall({
  id: 'POST /TillController/drawer',
  tag: 'till',
  summary: "Notes cash that goes in or out of one's drawer, and why",
  right: 'pos',
  refusals: ['NO_SHIFT', 'INVALID_FIELDS'],
  body: NewDrawerMovement,
  data: ShiftReport,
  once: true,
});

export const CLOSE_SHIFT = defineCall({
  id: 'POST /TillController/closeShift',
  tag: 'till',
  summary: "Closes one's shift, anybody's for who may see reports, with what was counted, and writes its Z report",
  right: 'pos',
  refusals: ['UNKNOWN_SHIFT', 'CHANGED_MEANWHILE', 'SALES_UNSENT', 'INVALID_FIELDS'],
  body: CloseShift,
  data: ShiftReport,
  once: true,
});
