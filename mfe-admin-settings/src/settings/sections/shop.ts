import type { Section } from './section.ts';

export const shop: Section = {
  id: 'shop',
  title: 'Name, logo and address',
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
    },
    address: {
      kind: 'area',
      label: 'Address',
      wrong: 'Address has 300 characters at most',
      hint: 'In the footer and on papers, line by line. Leave it empty to show none.',
      called: 'pata',
      rows: 3,
    },
    logo: {
      kind: 'picture',
      label: 'Logo',
      hint: 'A PNG, JPG, WebP or AVIF of 10MB at most, shown 40 pixels high. A mark at least twice as wide as high stands alone; others stand beside the name and are the icon of the tab. Without one the shop shows its drawn sun.',
      called: 'picture icon nishan',
    },
  },
};
