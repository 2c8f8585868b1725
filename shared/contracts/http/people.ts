import { Type, type Static } from 'typebox';
import { DateText } from './values.ts';

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
