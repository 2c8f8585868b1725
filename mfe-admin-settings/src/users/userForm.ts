import type { Compared } from '@shop/shared/admin/form/differences';
import type { FormCheck } from '@shop/shared/admin/form/resolver';
import { EditedUser, NewUser, type UserListItem } from '@shop/shared/contracts/http/people/people';
import { SUPPLIER_ROLE_ID } from '@shop/shared/contracts/rights';
import { USER_FORM } from './texts.ts';

export const MOST_OF_COMPANY = 30;

const { labels } = USER_FORM;

/** What the form holds, all as text. */
export interface UserValues extends Record<keyof typeof labels, string> {
  /** What is edited, as it was seen; null for a new one. */
  seen: { userId: number; version: number } | null;
}

export function userValues(user: UserListItem | null): UserValues {
  return {
    fullname: user?.fullname ?? '',
    email: user?.emailId ?? '',
    primaryPhone: user?.phone1 ?? '',
    secondaryPhone: user?.phone2 ?? '',
    company: user?.company ?? '',
    role: user ? String(user.roleId) : '',
    username: user?.username ?? '',
    password: '',
    seen: user && { userId: user.userId, version: user.version },
  };
}

export const isSupplier = (role: string): boolean => role === String(SUPPLIER_ROLE_ID);

/** What is sent; a supplier has no way to sign in, whatever was typed before. */
export function bodyOf({ seen, ...values }: UserValues): NewUser {
  const body = isSupplier(values.role) ? { ...values, username: '', password: '' } : values;
  return seen ? { ...body, ...seen } : body;
}

export function userCheck(isNew: boolean): FormCheck<UserValues> {
  return {
    schema: isNew ? NewUser : EditedUser,
    words: Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, { label }])),
    body: bodyOf,
    rules: ({ email, role, username, password }): Record<string, string> => ({
      ...(email.trim() && !/^[^\s@]+@[^\s@]+$/.test(email.trim()) && { email: USER_FORM.emailWrong }),
      ...(isNew && role && !isSupplier(role) && !username.trim() && !password && { username: USER_FORM.noUsername }),
    }),
  };
}

const NAMES = Object.keys(labels) as (keyof typeof labels)[];

/** How two states of a user are set against each other; a password is nobody's to read. */
export function comparedUsers(roleName: (id: string) => string): Compared<UserValues> {
  return {
    parts: (values) =>
      NAMES.filter((name) => name !== 'password').map((name) => ({
        key: name,
        label: labels[name],
        text: name === 'role' ? roleName(values.role) : values[name],
      })),
    merge(mine, theirs, taken) {
      const fields = Object.fromEntries(NAMES.map((name) => [name, (taken.has(name) ? theirs : mine)[name]]));
      return { ...mine, ...fields, seen: theirs.seen };
    },
  };
}
