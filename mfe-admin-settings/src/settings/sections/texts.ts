import { nameKey } from '@shop/shared/format/plainText';
import { eachOnce, type Section } from './section.ts';

const once = eachOnce(nameKey, 'Each must be there only once');

export const texts: Section = {
  id: 'texts',
  title: 'Texts shoppers see',
  text: 'Ticker, banner, promises and the footer’s sentence.',
  called: 'words messages likhai',
  fields: {
    promoTexts: {
      kind: 'lines',
      label: 'Ticker messages',
      wrong: 'At most 10 messages, each of 120 characters at most',
      hint: 'One message a line, up to 10, each of 120 characters at most. Empty: no ticker.',
      called: 'announcement moving line offers',
      rows: 4,
      check: once,
    },
    promoBanner: {
      kind: 'text',
      label: 'Promotion banner',
      wrong: 'Promotion banner has 120 characters at most',
      hint: 'Above every product. Leave it empty to show none. A code it names must be among the promotions.',
      called: 'offer code',
    },
    promises: {
      kind: 'lines',
      label: 'Promises',
      wrong: 'At most 4 promises, each of 60 characters at most',
      hint: 'Below every product, after cash on delivery and the delivery time. One a line, up to 4, each of 60 characters at most.',
      called: 'love it or return it guarantee wada',
      rows: 2,
      check: once,
    },
    footerText: {
      kind: 'area',
      label: 'Sentence in the footer',
      wrong: 'Sentence in the footer has 200 characters at most',
      hint: 'One sentence about the shop at the end of every page, below its name. Leave it empty to show none.',
      called: 'about',
      rows: 2,
      tidy: (typed) => typed.trim(),
    },
    viewerFigure: {
      kind: 'flag',
      label: 'Show how many are viewing',
      hint: 'Products say how many people are viewing them: a figure made up between 5 and 20.',
      called: 'viewers people watching',
    },
  },
};
