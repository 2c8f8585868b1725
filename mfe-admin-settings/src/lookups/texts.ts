import type { BaseRole, LookupGroup } from '@shop/shared/contracts/http/catalog/lookups';

interface GroupTexts {
  tab: string;
  help: string;
  add: string;
  /** Title of the dialog that renames one. */
  edit: string;
  remove: string;
  question: string;
  uses: (count: number) => string;
  empty: string;
}

const products = (count: number) => (count === 1 ? '1 product' : `${count} products`);

export const GROUPS: Record<LookupGroup, GroupTexts> = {
  prdCategory: {
    tab: 'Categories',
    help: 'Forms offer them in this order. In the shop’s category bar its own four come first, then the others.',
    add: 'Add category',
    edit: 'Edit category',
    remove: 'Delete category',
    question: 'Are you sure you want to delete this category?',
    uses: products,
    empty: 'There are no categories yet.',
  },
  prdSize: {
    tab: 'Sizes',
    help: 'In this order shoppers choose and filter by size.',
    add: 'Add size',
    edit: 'Edit size',
    remove: 'Delete size',
    question: 'Are you sure you want to delete this size?',
    uses: products,
    empty: 'There are no sizes yet.',
  },
  prdSizeGroup: {
    tab: 'Size groups',
    help: 'What a product’s form offers as its group, in this order.',
    add: 'Add size group',
    edit: 'Edit size group',
    remove: 'Delete size group',
    question: 'Are you sure you want to delete this size group?',
    uses: products,
    empty: 'There are no size groups yet.',
  },
  role: {
    tab: 'Roles',
    help: 'What people can be. A role of your own has the rights of a manager or a cashier under another name.',
    add: 'Add role',
    edit: 'Edit role',
    remove: 'Delete role',
    question: 'Are you sure you want to delete this role?',
    uses: (count) => (count === 1 ? '1 user' : `${count} users`),
    empty: 'There are no roles yet.',
  },
};

export const RIGHTS: Record<BaseRole, string> = {
  manager: 'A manager: all but users, settings and the audit log',
  cashier: 'A cashier: sells at the till, sees orders and invoices',
};

/** Every other text of the page a person reads. */
export const LOOKUPS = {
  subtitle: 'Names the shop uses again and again. A change shows in the storefront within two seconds.',
  back: 'Settings',
  tabs: 'Kinds of lookups',
  loadFailed: 'Failed to load the lookups. Please try again later.',
  locked: 'Needed by the shop',
  lockedHelp:
    'Entries the shop itself needs can be renamed and moved, but not deleted: addresses and rights name them.',
  unused: 'Not used',
  used: (uses: string) => `Used by ${uses}`,
  rightsOf: (role: string) => `Rights of a ${role}`,
  edit: 'Edit',
  delete: 'Delete',
  name: 'Name',
  rights: 'Has the rights of',
  addFailed: 'Failed to add it. Please try again.',
  save: 'Save',
  saveFailed: 'Failed to save it. Please try again.',
  deleteTitle: (action: string, name: string) => `${action} ${name}`,
  deleteFailed: 'Failed to delete it. Please try again.',
  deleted: (name: string) => `${name} deleted`,
  added: (name: string) => `${name} added`,
  saved: (name: string) => `${name} saved`,
  moveFailed: 'The new order could not be saved. Please try again.',
};
