import { get } from 'react-hook-form';
import { numberUpTo, type Section } from './section.ts';

const pieces = (label: string, hint?: string) => numberUpTo('100,000', label, hint);
const orders = (label: string, hint?: string) => numberUpTo('10,000', label, hint);

const network = {
  title: 'Of one network address',
  hint: 'More orders are taken, and hold nothing until they are confirmed: many phones of a mobile network share one address.',
  folds: true,
};

export const limits: Section = {
  id: 'limits',
  title: 'Orders of shoppers',
  text: 'How much one may order without talking to the shop.',
  called: 'limits most pieces fraud fake orders burst many at once hadd',
  fields: {
    'shopperLimits.line': pieces('Pieces of one item'),
    'shopperLimits.order': pieces('Pieces of one order'),
    'shopperLimits.openOfPhone': orders('Open orders of a phone number'),
    'shopperLimits.openOfDevice': orders('Open orders of a device', 'Orders are open until they are confirmed.'),
    'shopperLimits.keptHours': numberUpTo(
      '168',
      'Cancelled after hours',
      'Orders of phones you do not know that nobody has confirmed. Their pieces go back into stock.',
    ),
    'shopperLimits.openOfNetwork': { ...orders('Open orders of a network address'), group: network },
    'shopperLimits.heldOfNetwork': {
      ...pieces(
        'Pieces held for a network address',
        'By all orders of phones you do not know that wait to be confirmed.',
      ),
      group: network,
    },
    'shopperLimits.heldPart': {
      ...numberUpTo(
        '100',
        'Held of an item: one piece in',
        'By the same orders, all networks together; one piece in any case. 3 is a third.',
      ),
      group: network,
    },
  },
  fault(values) {
    const { line, order } = get(values, 'shopperLimits') as Record<'line' | 'order', string>;
    if (line === '' || order === '' || Number(order) >= Number(line)) return undefined;
    return ['shopperLimits.order', 'Pieces of one order must not be less than those of one item'];
  },
};
