import type { Compared } from '@shop/shared/admin/form/differences';
import type { FormCheck } from '@shop/shared/admin/form/resolver';
import { NewRole, type Role } from '@shop/shared/contracts/http/people/roles';
import { RIGHT_WORDS, rightsAmong, type Right } from '@shop/shared/contracts/rights';
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

/** What is of no use without another. */
const NEEDS: Partial<Record<Right, Right>> = { 'pos.discount': 'pos', 'orders.write': 'orders.read' };

/** The rights once one of them was ticked, with what it needs, or no longer is, with what needs it. */
export function ticked(rights: readonly Right[], right: Right, isOn: boolean): Right[] {
  const needed = NEEDS[right];
  if (isOn) return rightsAmong([...rights, right, ...(needed ? [needed] : [])]);
  return rights.filter((one) => one !== right && NEEDS[one] !== right);
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
