import type { Right } from '@shop/shared/contracts/rights';

export const ROLES = {
  subtitle: 'What somebody may do follows from their role. A change counts at once, also for who is signed in.',
  back: 'Users',
  list: 'Roles',
  loadFailed: 'Failed to load the roles. Please try again later.',
  add: 'Add role',
  edit: 'Edit',
  delete: 'Delete',
  fixed: 'Always the same',
  may: (rights: readonly string[]) => `May ${rights.join(', ')}.`,
  all: 'Everything',
  nobody: 'Nobody has it',
  has: 'Has it:',
  have: 'Have it:',
  limit: (percent: number) => `Takes off up to ${percent} % of a sale without a manager.`,
  deleteTitle: (name: string) => `Delete role ${name}`,
  question: 'Are you sure you want to delete this role?',
  deleted: (name: string) => `${name} is deleted`,
  deleteFailed: 'Failed to delete the role. Please try again.',
};

export const ROLE_FORM = {
  title: (name: string) => (name ? `Edit role ${name}` : 'Add role'),
  name: 'Name',
  nameHint: 'What you call whoever does this, e.g. Counter lead.',
  start: 'Start from',
  nothing: 'Nothing ticked',
  rights: 'Rights',
  none: 'Tick what this role may do.',
  limit: 'Most they take off a sale without a manager, in percent',
  limitHint: 'Empty: as the settings say.',
  limitWrong: 'It is a whole number from 0 to 100.',
  notOwn: 'You may not do this yourself.',
  save: 'Save',
  failed: 'Failed to save the role. Please try again.',
  saved: (name: string) => `${name} is saved`,
};

/** Rights by what they are about, as the form asks for them. */
export const AREAS: readonly (readonly [area: string, rights: readonly Right[]])[] = [
  ['Till', ['pos', 'pos.discount']],
  ['Orders', ['orders.read', 'orders.write']],
  ['Goods', ['products', 'stock', 'purchases']],
  ['Money', ['accounting', 'reports']],
  ['Shop and people', ['users', 'settings', 'audit', 'privacy']],
];

/** What each right lets one do, said in full. */
export const RIGHT_HINTS: Record<Right, string> = {
  pos: 'Sells, takes goods back, opens and closes their own shift.',
  'pos.discount': 'Takes off as much as they like, and agrees to a colleague’s discount with their PIN.',
  'orders.read': 'Sees orders, invoices and the people who ordered; changes nothing. Till, books and reports need it.',
  'orders.write': 'Calls customers, changes orders, dispatches parcels, completes, returns and cancels.',
  products: 'Names, pictures and prices of what the shop sells, and what it costs.',
  stock: 'Quantities, minimums, stock-takes.',
  purchases: 'Orders and receives goods, pays suppliers, sees what they cost.',
  accounting: 'Invoices, expenses, customers on credit, profit and loss.',
  reports: 'Dashboard, sales and profits, everybody’s shifts, the tills.',
  users: 'Adds people, makes roles, gives new passwords; no more than they may do themselves.',
  settings: 'All about the shop: texts, delivery, payment, promotion codes, backups, releases.',
  audit: 'Who changed what and when, and who tried to sign in.',
  privacy: 'For customers who ask what the shop knows of them, or to be forgotten.',
};
