import type { Right } from '@shop/shared/contracts/rights';
import { HEADINGS } from '../../texts.ts';

/** A whole page that stands in the list of the settings. */
export interface OtherPage {
  to: string;
  title: string;
  /** What one does there, in a line. */
  text: string;
  right: Right;
  /** What else people call it. */
  called?: string;
}

export const OTHER_PAGES: readonly OtherPage[] = [
  {
    to: '/admin/lookups',
    title: HEADINGS.lookups,
    text: 'Categories, sizes, groups.',
    right: 'settings',
    called: 'colours',
  },
  {
    to: '/admin/front-page',
    title: HEADINGS.frontPage,
    text: 'Banner, rows of products, and which categories are in the menu.',
    right: 'settings',
    called: 'home featured deals category bar',
  },
  {
    to: '/admin/pages',
    title: HEADINGS.shopPages,
    text: 'Returns, delivery, privacy, about and contact, in your words.',
    right: 'settings',
    called: 'about us policy terms',
  },
  {
    to: '/admin/translations',
    title: HEADINGS.translations,
    text: 'What shoppers read in Urdu, and what is missing yet.',
    right: 'products',
    called: 'urdu language translate',
  },
  {
    to: '/admin/messages',
    title: HEADINGS.messages,
    text: 'Email and SMS about orders: how they are sent, and what they say.',
    right: 'settings',
    called: 'sms email whatsapp notifications smtp gateway',
  },
  {
    to: '/admin/courier-terms',
    title: HEADINGS.courierTerms,
    text: 'What couriers charge and withhold, and when they pay.',
    right: 'accounting',
    called: 'withholding income sales tax gst fuel cod',
  },
  {
    to: '/admin/users',
    title: HEADINGS.users,
    text: 'Staff and suppliers, what each may do, and their passwords.',
    right: 'users',
    called: 'cashier manager roles pin',
  },
  {
    to: '/admin/backups',
    title: HEADINGS.backups,
    text: 'Make a copy of everything, and take it away.',
    right: 'settings',
  },
  {
    to: '/admin/customer-data',
    title: HEADINGS.customerData,
    text: 'Export or erase a customer’s data.',
    right: 'privacy',
    called: 'privacy forget delete',
  },
  {
    to: '/admin/releases',
    title: HEADINGS.releases,
    text: 'Which version of each part runs, and the way back.',
    right: 'settings',
    called: 'versions updates',
  },
  {
    to: '/admin/deploy-tokens',
    title: HEADINGS.deployTokens,
    text: 'Keys by which teams release their part.',
    right: 'settings',
    called: 'deploy tokens keys teams',
  },
];
