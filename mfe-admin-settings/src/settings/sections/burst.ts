import { numberUpTo, type Section } from './section.ts';

const TOLD = 'With more than these, staff are told and the bot check takes four times the work.';

export const burst: Section = {
  id: 'many-at-once',
  title: 'Many orders at once',
  text: 'From when on so many orders are taken for an attack.',
  called: 'burst attack bots fake orders',
  fields: {
    'orderBurst.orders': numberUpTo('10,000', 'Many at once: orders of the shop', TOLD),
    'orderBurst.ofNetwork': numberUpTo('10,000', 'Many at once: orders of a network address', TOLD),
    'orderBurst.minutes': numberUpTo(
      '1,440',
      'Many at once: within minutes',
      'It is over when so many minutes have passed without.',
    ),
  },
};
