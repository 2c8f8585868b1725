import { RIGHTS, type Right } from './rights.ts';

/** What each right lets one do, as it follows 'may'. */
export const RIGHT_WORDS: Record<Right, string> = {
  pos: 'sell at the till',
  'pos.discount': 'give any discount',
  'orders.read': 'look up orders and customers',
  'orders.write': 'confirm, change and send orders',
  products: 'add and change products',
  stock: 'count and correct stock',
  purchases: 'buy from suppliers',
  accounting: 'keep the books',
  reports: 'see reports and all shifts',
  users: 'manage users and roles',
  settings: 'change the settings',
  audit: 'read the audit log',
  privacy: 'export and erase what is known of customers',
};

const isRight = (text: string): text is Right => (RIGHTS as readonly string[]).includes(text);

/** Those of these that are rights, in their order. */
export const rightsAmong = (texts: readonly string[]): Right[] => {
  const said = new Set(texts.filter(isRight));
  return RIGHTS.filter((right) => said.has(right));
};
