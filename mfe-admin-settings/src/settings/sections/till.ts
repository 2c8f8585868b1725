import { CASH_STEPS } from '@shop/shared/contracts/http/orders/payments';
import type { Section, SettingField } from './section.ts';

const methods = {
  title: 'Payment methods at the till',
  hint: 'What the till offers for new orders. The storefront always takes cash on delivery.',
};
const method = (label: string): SettingField => ({
  kind: 'flag',
  label,
  called: 'payment method pay till',
  group: methods,
});

const roundedTo = (rupees: number) =>
  rupees === 0 ? 'Off: to the paisa' : `To ${rupees === 1 ? '1 rupee' : `${rupees} rupees`}`;

export const till: Section = {
  id: 'till',
  title: 'Till and payment',
  text: 'How one pays at the counter, what a cashier may take off, and credit.',
  called: 'pos point of sale counter galla',
  fields: {
    'paymentMethods.cash': method('Cash'),
    'paymentMethods.credit': method('Credit'),
    'paymentMethods.cod': method('Cash on delivery (COD)'),
    shiftForCash: {
      kind: 'choice',
      label: 'Cash without an open shift',
      hint: 'Cash that is sold without a shift is in no day report (Z). It stands below Shifts, Cash without a shift.',
      called: 'drawer galla',
      options: { ask: 'Ask first', required: 'Never: a shift is required', allowed: 'Allowed' },
    },
    blindCount: {
      kind: 'flag',
      label: 'Drawers are counted blind',
      hint: 'Who closes a shift is told what should be in the drawer only after it was counted. What was counted first is kept.',
      called: 'drawer galla count ginti',
    },
    cashRounding: {
      kind: 'choice',
      label: 'Cash rounding',
      hint: 'What is paid or given back in cash at the till goes to the nearest amount that notes and coins can pay. Receipts, shift reports and profit and loss have it as a line of its own.',
      called: 'coins sikke',
      options: Object.fromEntries(CASH_STEPS.map((step) => [String(step), roundedTo(step)])),
    },
    cashierDiscount: {
      kind: 'number',
      label: 'Discount without a manager, in percent',
      wrong: 'Discount without a manager must be a whole number up to 100',
      hint: 'What a cashier may take off a whole sale alone. Above it the till asks a manager. 0: nothing without one.',
      called: 'cashier riayat limit',
      required: true,
    },
    creditLimit: {
      kind: 'amount',
      label: 'Credit limit',
      wrong: 'Credit limit must be an amount',
      hint: 'How much a customer on credit may owe. Customers can have a limit of their own. Leave it empty for any amount.',
      called: 'udhaar khata hadd',
    },
    creditDays: {
      kind: 'number',
      label: 'Credit is overdue after, in days',
      wrong: 'Days of credit must be a whole number from 1 to 365',
      hint: 'The bell tells who owes for longer. Leave it empty for never.',
      called: 'udhaar khata late due reminder',
    },
    offlinePayments: {
      kind: 'choice',
      label: 'Card, transfer and wallet without a network',
      hint: 'No till can ask a bank then. Who sells can say that the payment was seen on the customer’s phone or slip.',
      called: 'offline internet line band bijli',
      options: {
        checked: 'Seen by eye, and checked later in To settle',
        seen: 'Seen by eye',
        none: 'Not taken',
      },
    },
    offlineCredit: {
      kind: 'flag',
      label: 'Credit without a network',
      hint: 'For customers that this till has looked up before, up to their limit as it was known last.',
      called: 'offline internet line bijli udhaar khata',
    },
    offlineRefunds: {
      kind: 'amount',
      label: 'Cash given back without a network, at most',
      wrong: 'Cash given back without a network must be an amount',
      hint: 'For one return of what that till has sold. 0: nothing is given back until the network is there, but pieces can be exchanged.',
      called: 'offline internet line bijli wapsi return refund',
      required: true,
    },
  },
  fault(values) {
    const offered = Object.values(values['paymentMethods'] as Record<string, string>);
    return offered.includes('1') ? undefined : ['paymentMethods.cash', 'The till needs at least one way to pay'];
  },
};
