import { CASH_STEPS } from '@shop/shared/contracts/http/orders/payments';
import type { Section, SettingField } from './section.ts';

const methods = {
  title: 'Payment methods at the till',
  hint: 'What the till offers. The shop takes cash on delivery.',
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
  text: 'How one pays at the counter, and what a cashier may take off.',
  called: 'pos point of sale counter galla',
  fields: {
    'paymentMethods.cash': method('Cash'),
    'paymentMethods.credit': method('Credit'),
    'paymentMethods.cod': method('Cash on delivery (COD)'),
    shiftForCash: {
      kind: 'choice',
      label: 'Cash without an open shift',
      hint: 'It is in no day report, but in Cash without a shift.',
      called: 'drawer galla',
      options: { ask: 'Ask first', required: 'Never: a shift is required', allowed: 'Allowed' },
    },
    blindCount: {
      kind: 'flag',
      label: 'Drawers are counted blind',
      hint: 'What should be in it is told only after counting.',
      called: 'drawer galla count ginti',
    },
    cashRounding: {
      kind: 'choice',
      label: 'Cash rounding',
      hint: 'To what notes and coins can pay, on a line of its own.',
      called: 'coins sikke',
      options: Object.fromEntries(CASH_STEPS.map((step) => [String(step), roundedTo(step)])),
    },
    cashierDiscount: {
      kind: 'number',
      label: 'Discount without a manager, in percent',
      wrong: 'Discount without a manager must be a whole number up to 100',
      hint: 'Above it the till asks a manager. 0: always.',
      called: 'cashier riayat limit',
      required: true,
    },
  },
  fault(values) {
    const offered = Object.values(values['paymentMethods'] as Record<string, string>);
    return offered.includes('1') ? undefined : ['paymentMethods.cash', 'The till needs at least one way to pay'];
  },
};
