import { nameKey } from '@shop/shared/format/plainText';
import { eachOnce, type Section } from './section.ts';

export const promises: Section = {
  id: 'promises',
  title: 'Promises and footer',
  text: 'What shoppers read below every product and page.',
  called: 'words texts likhai',
  fields: {
    promises: {
      inUrdu: true,
      kind: 'lines',
      label: 'Promises',
      wrong: 'At most 4 promises, each of 60 characters at most',
      hint: 'Below every product, after the delivery time. One a line, 4 at most.',
      called: 'love it or return it guarantee wada',
      rows: 2,
      check: eachOnce(nameKey, 'Each must be there only once'),
    },
    footerText: {
      inUrdu: true,
      kind: 'area',
      label: 'Sentence in the footer',
      wrong: 'Sentence in the footer has 200 characters at most',
      hint: 'At the end of every page, below the shop’s name. Empty: none.',
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
