import type { Section } from './section.ts';

export const shop: Section = {
  id: 'shop',
  title: 'Name and address',
  text: 'What the shop is called and where it is, in the shop and on papers.',
  called: 'shop dukan',
  fields: {
    shopName: {
      kind: 'text',
      label: 'Shop name',
      hint: 'In the header, the title of every page, and on papers.',
      called: 'dukan ka naam',
      required: true,
    },
    currencySymbol: {
      kind: 'text',
      label: 'Currency symbol',
      wrong: 'Currency symbol has 6 characters at most',
      hint: 'Stands before every price of the storefront.',
      called: 'rupees money Rs PKR',
      required: true,
      short: 'figure',
    },
    address: {
      kind: 'area',
      label: 'Address',
      wrong: 'Address has 300 characters at most',
      hint: 'In the footer and on papers. Empty: not shown.',
      called: 'pata',
      rows: 3,
      wide: true,
    },
  },
};
