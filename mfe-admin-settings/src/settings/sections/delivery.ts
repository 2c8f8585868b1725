import { get } from 'react-hook-form';
import type { Section, SettingField } from './section.ts';

const day = (label: string): SettingField => ({
  kind: 'number',
  label,
  wrong: 'Delivery days must be a whole number up to 60',
  called: 'how long time kitne din',
  required: true,
});

export const delivery: Section = {
  id: 'delivery',
  title: 'Delivery charges and days',
  text: 'What sending costs a shopper, and how long it takes.',
  called: 'shipping courier',
  fields: {
    shippingFee: {
      kind: 'amount',
      label: 'Shipping fee',
      wrong: 'Shipping fee must be an amount of 100,000 at most',
      hint: 'Added to every order of the storefront.',
      called: 'delivery charges kiraya bhejne ka kharcha',
      required: true,
    },
    freeShippingFrom: {
      kind: 'amount',
      label: 'Free shipping from',
      wrong: 'Free shipping from must be an amount',
      hint: 'Orders of this much after discount are sent free. Leave it empty to charge always.',
      called: 'free delivery muft',
    },
    'deliveryDays.from': day('Delivery days, from'),
    'deliveryDays.to': day('Delivery days, to'),
    returnDays: {
      kind: 'number',
      label: 'Days to return',
      wrong: 'Days to return must be a whole number from 1 to 365',
      hint: 'After delivery, as shoppers are told. Empty: no promise.',
      called: 'return exchange policy wapsi kitne din',
    },
    codCompletion: {
      kind: 'choice',
      label: 'Cash on delivery is a sale',
      hint: 'Until it is paid an order waits under Orders, Delivered, not completed: for the courier’s report, or for somebody who marks it.',
      called: 'complete delivered courier paid mukammal',
      options: { delivered: 'When it is delivered', paid: 'When the courier has paid' },
    },
  },
  fault(values) {
    const { from, to } = get(values, 'deliveryDays') as Record<'from' | 'to', string>;
    if (from === '' || to === '' || Number(to) >= Number(from)) return undefined;
    return ['deliveryDays.to', 'The last day must not be before the first'];
  },
};
