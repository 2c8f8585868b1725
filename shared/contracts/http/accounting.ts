import { Type, type Static } from 'typebox';
import { DateText } from './values.ts';

/** `YYYY-MM` in Asia/Karachi. */
export const MonthIn = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' });

/** One month of GET /AccountingController/months, newest first. */
export const MonthRow = Type.Object({
  month: Type.String(),
  state: Type.Union([Type.Literal('running'), Type.Literal('open'), Type.Literal('closed')]),
  /** Whether it is the next that can be closed, or the last that was and can be opened again. */
  isNext: Type.Boolean(),
  isLast: Type.Boolean(),
  closedBy: Type.String(),
  closedDate: DateText,
});
export type MonthRow = Static<typeof MonthRow>;

/** POST /AccountingController/closeMonth, and reopenMonth. */
export const MonthReference = Type.Object({ month: MonthIn });
export type MonthReference = Static<typeof MonthReference>;
