import type { LookupGroup } from '@shop/shared/contracts/http/catalog/lookups';

interface GroupTexts {
  tab: string;
  help: string;
  add: string;
  /** Title of the dialog that renames one. */
  edit: string;
  remove: string;
  question: string;
  empty: string;
}

export const GROUPS: Record<LookupGroup, GroupTexts> = {
  prdCategory: {
    tab: 'Categories',
    help: 'Forms offer them in this order. In the shop’s category bar its own four come first, then the others.',
    add: 'Add category',
    edit: 'Edit category',
    remove: 'Delete category',
    question: 'Are you sure you want to delete this category?',
    empty: 'There are no categories yet.',
  },
  prdSize: {
    tab: 'Sizes',
    help: 'In this order shoppers choose and filter by size.',
    add: 'Add size',
    edit: 'Edit size',
    remove: 'Delete size',
    question: 'Are you sure you want to delete this size?',
    empty: 'There are no sizes yet.',
  },
  prdSizeGroup: {
    tab: 'Size groups',
    help: 'What a product’s form offers as its group, in this order.',
    add: 'Add size group',
    edit: 'Edit size group',
    remove: 'Delete size group',
    question: 'Are you sure you want to delete this size group?',
    empty: 'There are no size groups yet.',
  },
};

/** Every other text of the page a person reads. */
export const LOOKUPS = {
  subtitle: 'Names the shop uses again and again. A change shows in the storefront within two seconds.',
  back: 'Settings',
  tabs: 'Kinds of lookups',
  loadFailed: 'Failed to load the lookups. Please try again later.',
  locked: 'Needed by the shop',
  lockedHelp: 'Entries the shop itself needs can be renamed and moved, but not deleted: addresses name them.',
  unused: 'Not used',
  used: (uses: number) => (uses === 1 ? 'Used by 1 product' : `Used by ${uses} products`),
  edit: 'Edit',
  delete: 'Delete',
  name: 'Name',
  nameUr: 'Name in Urdu',
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

/** Of the colours, which are the articles' own. */
export const COLORS = {
  tab: 'Colors',
  help: 'Colors come from the articles of your products. The shade here is the circle shoppers choose by; a new color is asked for its shade once.',
  empty: 'Nothing that is sold has a color yet.',
  none: 'No shade yet',
  uses: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  shade: (color: string) => `Shade of ${color}`,
  save: 'Save shade',
  saveBoth: 'Save',
  saved: (color: string) => `The shade of ${color} is saved`,
  named: (color: string) => `The name of ${color} in Urdu is saved`,
  savedBoth: (color: string) => `The shade of ${color} and its name in Urdu are saved`,
  failed: 'The shade could not be saved. Please try again.',
  namingFailed: 'The name in Urdu could not be saved. Please try again.',
  bothFailed: 'The shade and the name in Urdu could not be saved. Please try again.',
  /** What a browser's colour field shows of none. */
  plain: '#cccccc',
};
