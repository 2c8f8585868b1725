import type { Compared } from '@shop/shared/admin/form/differences';
import type { FormCheck } from '@shop/shared/admin/form/resolver';
import { NewRole, type Role } from '@shop/shared/contracts/http/people/roles';
import type { Right } from '@shop/shared/contracts/rights';
import { RIGHT_WORDS, rightsAmong } from '@shop/shared/contracts/rightWords';
import { ROLE_FORM } from './texts.ts';

export interface RoleValues {
  name: string;
  rights: Right[];
  /** As it is typed; '' is the limit of the settings. */
  discountPercent: string;
  version: number;
}

export const roleValues = (role: Role | null): RoleValues => ({
  name: role?.name ?? '',
  rights: rightsAmong(role?.rights ?? []),
  discountPercent: String(role?.discountPercent ?? ''),
  version: role?.version ?? 0,
});

/** Who sells and may not take off what they like has a limit. */
export const hasLimit = (rights: readonly Right[]): boolean =>
  rights.includes('pos') && !rights.includes('pos.discount');

export const bodyOf = ({ name, rights, discountPercent }: RoleValues): NewRole => ({
  name,
  rights,
  discountPercent: hasLimit(rights) && discountPercent.trim() !== '' ? Number(discountPercent) : null,
});

export const roleCheck: FormCheck<RoleValues> = {
  schema: NewRole,
  words: {
    name: { label: ROLE_FORM.name },
    rights: { label: ROLE_FORM.rights, wrong: ROLE_FORM.none },
    discountPercent: { label: ROLE_FORM.limit, wrong: ROLE_FORM.limitWrong },
  },
  body: bodyOf,
  rules: ({ rights }): Record<string, string> => (rights.length === 0 ? { rights: ROLE_FORM.none } : {}),
};

/** What is of no use without another: a till shows receipts, books and reports the orders behind them. */
const NEEDS: Partial<Record<Right, Right>> = {
  pos: 'orders.read',
  'pos.discount': 'pos',
  'orders.write': 'orders.read',
  accounting: 'orders.read',
  reports: 'orders.read',
};

function needsOf(right: Right): Right[] {
  const needed = NEEDS[right];
  return needed ? [needed, ...needsOf(needed)] : [];
}

/** The rights once one of them was ticked, with what it needs, or no longer is, with what needs it. */
export function ticked(rights: readonly Right[], right: Right, isOn: boolean): Right[] {
  if (isOn) return rightsAmong([...rights, right, ...needsOf(right)]);
  return rights.filter((one) => one !== right && !needsOf(one).includes(right));
}

/** 'Sell at the till' */
export const rightLabel = (right: Right): string =>
  RIGHT_WORDS[right].charAt(0).toUpperCase() + RIGHT_WORDS[right].slice(1);

export const comparedRoles: Compared<RoleValues> = {
  parts: ({ name, rights, discountPercent }) => [
    { key: 'name', label: ROLE_FORM.name, text: name },
    { key: 'rights', label: ROLE_FORM.rights, text: rights.map(rightLabel).join(', ') },
    { key: 'discountPercent', label: ROLE_FORM.limit, text: discountPercent },
  ],
  merge: (mine, theirs, taken) => ({
    name: (taken.has('name') ? theirs : mine).name,
    rights: (taken.has('rights') ? theirs : mine).rights,
    discountPercent: (taken.has('discountPercent') ? theirs : mine).discountPercent,
    version: theirs.version,
  }),
};
