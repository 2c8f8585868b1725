/** All that a signed-in member of staff may be let do, in the order people read them in. */
export const RIGHTS = [
  'pos',
  /** To take something off at the till: a single line, or the whole sale. */
  'pos.discount',
  'orders.read',
  'orders.write',
  'products',
  'stock',
  'purchases',
  'accounting',
  'reports',
  'users',
  'settings',
  'audit',
  /** To export and erase what the shop has of a customer. */
  'privacy',
] as const;

/** What a signed-in member of staff may do. The server refuses; screens only hide. */
export type Right = (typeof RIGHTS)[number];

/** The fixed roles. A supplier is a person we buy from and cannot sign in (admin specification, 3). */
export type RoleName = 'administrator' | 'manager' | 'cashier' | 'supplier';

export const SUPPLIER_ROLE_ID = 52;

const cashier: readonly Right[] = ['pos', 'orders.read'];
const manager: readonly Right[] = [
  ...cashier,
  'pos.discount',
  'orders.write',
  'products',
  'stock',
  'purchases',
  'accounting',
  'reports',
];

/** Rights of each fixed role, as the HTTP contract states them; roles of the shop's own have those that were ticked. */
export const RIGHTS_OF_ROLE: Record<RoleName, readonly Right[]> = {
  supplier: [],
  cashier,
  manager,
  administrator: [...manager, 'users', 'settings', 'audit', 'privacy'],
};
