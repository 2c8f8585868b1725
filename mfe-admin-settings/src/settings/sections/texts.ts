import { nameKey } from '@shop/shared/format/plainText';
import { eachOnce, type Section } from './section.ts';

export const texts: Section = {
  id: 'texts',
  title: 'Ticker and banner',
  text: 'What shoppers read above the products.',
  called: 'words messages likhai',
  fields: {
    promoTexts: {
      kind: 'lines',
      label: 'Ticker messages',
      wrong: 'At most 10 messages, each of 120 characters at most',
      hint: 'One a line, 10 at most. Empty: no ticker.',
      called: 'announcement moving line offers',
      rows: 2,
      wide: true,
      inUrdu: true,
      check: eachOnce(nameKey, 'Each must be there only once'),
    },
    promoBanner: {
      kind: 'text',
      label: 'Promotion banner',
      wrong: 'Promotion banner has 120 characters at most',
      hint: 'Above every product. Empty: none.',
      called: 'offer code',
      wide: true,
      inUrdu: true,
    },
  },
};
