import { dayOf, field, moneyOf, numberOf, rows, saidIn, textOf, timeOf, type Told } from '../answers.ts';
import type { CourierAccess, ParcelEvent, ParcelPayment, TrackedParcel } from '../adapter.ts';
import { stateOf } from '../stateWords.ts';
import { CODES, WORDS } from './words.ts';

/** Rows come bare, or wrapped. */
export const inner = (row: Told): Told => rows(row, 'trackingResponse')[0] ?? row;

export function trackedOf(access: CourierAccess, row: Told): TrackedParcel[] {
  const word = saidIn(access, field(row, 'transactionStatus', 'orderStatus'));
  const events = rows(row, 'transactionStatusHistory').map((one) => eventOf(access, one));
  if (word === '') return [];
  const state = stateOf(word, WORDS);
  const last = events.findLast((event) => event.state === state);
  const at = timeOf(field(row, 'updatedAt', 'transactionStatusDate')) ?? last?.at ?? null;
  return [
    {
      trackingNumber: numberOf(field(row, 'trackingNumber')),
      now: { state, word, reason: last?.reason ?? '', at },
      events,
    },
  ];
}

function eventOf(access: CourierAccess, row: Told): ParcelEvent {
  const word = saidIn(access, field(row, 'message', 'transactionStatusMessage'));
  const code = textOf(field(row, 'code', 'transactionStatusMessageCode'));
  const state = CODES[code] ?? stateOf(word, WORDS);
  const at = timeOf(field(row, 'modifiedDatetime', 'updatedAt', 'createdAt', 'date'));
  return { state, word: word || code, reason: state === 'attempted' ? word : '', at };
}

export function paymentsOf(row: Told, trackingNumber: string): ParcelPayment[] {
  const isPaid = ['true', '1', 'yes'].includes(String(field(row, 'settle')).toLowerCase());
  const parts = (
    [
      ['upfront', 'cprNumber_1', 'cpr1', 'upfrontPayment'],
      ['reserve', 'cprNumber_2', 'cpr2', 'reservePayment'],
    ] as const
  ).flatMap(([part, cpr, cprToo, amount]): ParcelPayment[] => {
    const payment = textOf(field(row, cpr, cprToo), 60);
    const date = dayOf(field(row, `${amount}Date`));
    if (payment === '' && date === null) return [];
    return [{ trackingNumber, isPaid: true, payment, part, date, amount: moneyOf(field(row, amount)) }];
  });
  if (parts.length > 0) return parts;
  const date = dayOf(field(row, 'settlementDate'));
  return [{ trackingNumber, isPaid, payment: '', part: 'whole', date, amount: null }];
}
