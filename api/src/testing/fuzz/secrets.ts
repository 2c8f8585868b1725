import { RIGHTS_OF_ROLE, type Right, type RoleName } from '@shop/shared/contracts/rights';

/** Who may ask: everybody of staff there is, somebody with a deploy token, and somebody nobody knows. */
export const PEOPLE = ['nobody', 'cashier', 'manager', 'administrator', 'deployer'] as const;
export type Who = (typeof PEOPLE)[number];

/** Something that stands in the shop once, and may be told only to who has one of these rights. */
interface Secret {
  of: string;
  told: readonly Right[];
  texts: readonly string[];
  /** Rupees. */
  amounts?: readonly number[];
}

/** Whom an order is for. Whoever knows its phone, and number or token, may follow it, and gets no more than that. */
export const BUYER = {
  fullname: 'Zarqa Nilofer-Qazalbash',
  primaryPhone: '03457719023',
  secondaryPhone: '03457719024',
  address: '77 Quince Lane, behind Old Kiln',
  city: 'Lahore',
};

export const SUPPLIER = {
  fullname: 'Ghazanfar Loomkeeper',
  company: 'Quaidabad Loomworks',
  email: 'loomkeeper@supplier.example',
  phone1: '03337719025',
};

export const COLLEAGUE = {
  fullname: 'Nayyara Tillkeeper',
  email: 'tillkeeper@staff.example',
  phone1: '03217719026',
};

/** What everybody of staff signs in with. */
export const PASSWORD = 'velvet-mittens-42';

/** What a product costs the shop, and what is left of its price of 1500. */
export const COSTS = { product: 431.07, wholesale: 452.62, variation: 437.11 };

const SECRETS: readonly Secret[] = [
  {
    of: 'a buyer',
    told: ['orders.read', 'pos', 'audit'],
    texts: [BUYER.fullname, BUYER.primaryPhone, BUYER.secondaryPhone, BUYER.address],
  },
  {
    of: 'a supplier',
    told: ['purchases', 'products', 'stock', 'reports', 'users', 'audit'],
    texts: [SUPPLIER.fullname, SUPPLIER.company, SUPPLIER.email, SUPPLIER.phone1],
  },
  { of: 'a colleague', told: ['users', 'audit'], texts: [COLLEAGUE.email, COLLEAGUE.phone1] },
  {
    of: 'what things cost',
    told: ['products', 'stock', 'purchases', 'accounting', 'reports', 'audit'],
    texts: [],
    amounts: [COSTS.product, COSTS.wholesale, COSTS.variation],
  },
  { of: 'passwords', told: [], texts: ['$argon2'] },
];

const ALL_TEXTS = SECRETS.flatMap(({ texts }) => texts);
const ALL_AMOUNTS = SECRETS.flatMap(({ amounts = [] }) => amounts);

/** Whether a value must not be sent on under another name: it would be found where it may be. Phones are asked by. */
export function isSecret(value: unknown): boolean {
  const text = JSON.stringify(value) ?? '';
  if (ALL_AMOUNTS.some((amount) => amountIn(amount).test(text))) return true;
  return ALL_TEXTS.some((secret) => text.includes(secret) && !/^\d+$/.test(secret));
}

/** Rights by role, as the contract has them: none for who is not of staff. */
function rightsOf(who: Who): readonly Right[] {
  return who in RIGHTS_OF_ROLE ? RIGHTS_OF_ROLE[who as RoleName] : [];
}

/** Whose secret an answer tells somebody who has no right to it and did not say it; null when it tells none. */
export function toldSecret(who: Who, requestText: string, answerText: string): string | null {
  const rights = rightsOf(who);
  for (const { of, told, texts, amounts = [] } of SECRETS) {
    if (told.some((right) => rights.includes(right))) continue;
    const text = texts.find((one) => answerText.includes(one) && !requestText.includes(one));
    if (text !== undefined) return `${who} is told of ${of}: ${text}`;
    const amount = amounts.find((one) => amountIn(one).test(answerText) && !amountIn(one).test(requestText));
    if (amount !== undefined) return `${who} is told ${of}: ${amount}`;
  }
  return null;
}

const amountIn = (amount: number): RegExp =>
  new RegExp(String.raw`(?<![\d.])${String(amount).replace('.', '\\.')}(?!\d)`);
