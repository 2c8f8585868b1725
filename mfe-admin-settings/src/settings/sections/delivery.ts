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
  title: 'Delivery and returns',
  text: 'Charges and days of delivery, and until when one can return.',
  called: 'shipping courier charges days',
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
      hint: 'From this much after discount. Empty: never free.',
      called: 'free delivery muft',
    },
    'deliveryDays.from': day('Delivery days, from'),
    'deliveryDays.to': day('Delivery days, to'),
    returnDays: {
      kind: 'number',
      label: 'Days to return',
      wrong: 'Days to return must be a whole number from 1 to 365',
      hint: 'After delivery, as shoppers read it. Empty: not said.',
      called: 'return exchange policy wapsi kitne din',
    },
    codCompletion: {
      kind: 'choice',
      label: 'Cash on delivery is a sale',
      hint: 'Until then it waits in Orders, Delivered, not completed.',
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
