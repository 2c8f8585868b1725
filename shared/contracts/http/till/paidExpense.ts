import { Type, type Static } from 'typebox';
import { AmountIn, IdIn, RequiredText } from '../values.ts';
import { defineCall } from '../call.ts';
import { ShiftReport } from './shifts.ts';

/** POST /AccountingController/payExpense: an expense of today that is paid out of the own open shift's drawer. */
export const PaidExpense = Type.Object({
  category: IdIn,
  /** Above 0, and in the drawer. */
  amount: AmountIn,
  /** What stands in the shift's report, and as the expense's description. */
  reason: RequiredText(200),
});
export type PaidExpense = Static<typeof PaidExpense>;

export const PAY_EXPENSE = defineCall({
  id: 'POST /AccountingController/payExpense',
  tag: 'accounting',
  summary: "Pays an expense out of one's drawer, and notes it once; it waits for approval",
  right: 'accounting',
  refusals: ['NO_SHIFT', 'MONTH_CLOSED', 'INVALID_FIELDS'],
  body: PaidExpense,
  data: ShiftReport,
  once: true,
});
