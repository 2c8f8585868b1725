import { Type, type Static } from 'typebox';
import { listQuery } from './lists.ts';
import { DateText, Id, IdIn } from './values.ts';

/** One person of GET /UserController/users (admin specification, 3); a supplier is one with role 52. */
export const UserListItem = Type.Object({
  userId: Type.Integer(),
  fullname: Type.String(),
  emailId: Type.String(),
  phone1: Type.String(),
  phone2: Type.String(),
  company: Type.String(),
  roleId: Type.Integer(),
  roleName: Type.String(),
  createdDate: DateText,
});
export type UserListItem = Static<typeof UserListItem>;

/** What GET /UserController/users is sorted by; newest first (`-created`) unless asked. */
export const USER_SORTS = ['name', 'role', 'company', 'created'] as const;

/** The query of GET /UserController/users; with `role=52`, the suppliers. */
export const UsersQuery = listQuery({ role: Type.Optional(Id) });
export type UsersQuery = Static<typeof UsersQuery>;

/**
 * POST /UserController/create (admin specification, 3: new user payload). Who may edit products or purchases may add
 * suppliers; everybody else only who may manage users.
 */
export const NewUser = Type.Object({
  fullname: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  email: Type.Optional(Type.String({ maxLength: 200 })),
  primaryPhone: Type.Optional(Type.String({ maxLength: 40 })),
  secondaryPhone: Type.Optional(Type.String({ maxLength: 40 })),
  company: Type.Optional(Type.String({ maxLength: 30 })),
  role: IdIn,
  /** Both, or neither for somebody who never signs in. */
  username: Type.Optional(Type.String({ maxLength: 100 })),
  password: Type.Optional(Type.String({ maxLength: 200 })),
});
export type NewUser = Static<typeof NewUser>;
