import { Type, type Static } from 'typebox';
import { listQuery } from './lists.ts';
import { DateText, Id, IdIn, RequiredText } from './values.ts';

/** Signs in; is switched off, and cannot for now; never signs in. */
const UserState = Type.Union([Type.Literal('on'), Type.Literal('off'), Type.Literal('never')]);
export type UserState = Static<typeof UserState>;

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
  /** '' for somebody who never signs in. */
  username: Type.String(),
  state: UserState,
  /** The till of the shift they have open; absent without one. */
  openShift: Type.Optional(Type.String()),
  /** Signing in asks for a code too. */
  secondFactor: Type.Boolean(),
  createdDate: DateText,
  /** To be sent with a change of it. */
  version: Type.Integer(),
});
export type UserListItem = Static<typeof UserListItem>;

/** What GET /UserController/users is sorted by; newest first (`-created`) unless asked. */
export const USER_SORTS = ['name', 'role', 'company', 'created'] as const;

/** The query of GET /UserController/users; with `role=52`, the suppliers. */
export const UsersQuery = listQuery({ role: Type.Optional(Id), state: Type.Optional(UserState) });
export type UsersQuery = Static<typeof UsersQuery>;

/** Far beyond what a rule asks for; what is longer is no password. */
const LONGEST_PASSWORD = 200;

/**
 * POST /UserController/create (admin specification, 3: new user payload). Who may edit products or purchases may add
 * suppliers; everybody else only who may manage users.
 */
export const NewUser = Type.Object({
  fullname: RequiredText(100),
  email: Type.Optional(Type.String({ maxLength: 200 })),
  primaryPhone: Type.Optional(Type.String({ maxLength: 40 })),
  secondaryPhone: Type.Optional(Type.String({ maxLength: 40 })),
  company: Type.Optional(Type.String({ maxLength: 30 })),
  role: IdIn,
  /** Both, or neither for somebody who never signs in. */
  username: Type.Optional(Type.String({ maxLength: 100 })),
  password: Type.Optional(Type.String({ maxLength: LONGEST_PASSWORD })),
});
export type NewUser = Static<typeof NewUser>;

/** POST /UserController/update: fields that are left out stay as they are, an empty password too. */
export const EditedUser = Type.Object({
  userId: IdIn,
  ...NewUser.properties,
  /** The one that was seen: 409 when somebody else has saved another; without it the last one to save wins. */
  version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2147483647 })),
});
export type EditedUser = Static<typeof EditedUser>;

/** POST /UserController/switchOff, switchOn, signOutEverywhere */
export const UserReference = Type.Object({ userId: IdIn });
export type UserReference = Static<typeof UserReference>;

/** POST /UserController/resetPassword; without a password the shop makes one. */
export const PasswordReset = Type.Object({
  userId: IdIn,
  password: Type.Optional(Type.String({ maxLength: LONGEST_PASSWORD })),
});
export type PasswordReset = Static<typeof PasswordReset>;

/** The password the shop made, told this once; null when one was given. */
export const PasswordResetResult = Type.Object({ password: Type.Union([Type.String(), Type.Null()]) });
export type PasswordResetResult = Static<typeof PasswordResetResult>;

/** POST /UserController/changePassword: one's own. */
export const PasswordChange = Type.Object({
  oldPassword: Type.String({ minLength: 1, maxLength: LONGEST_PASSWORD }),
  newPassword: Type.String({ minLength: 1, maxLength: LONGEST_PASSWORD }),
});
export type PasswordChange = Static<typeof PasswordChange>;

/** One of one's own sessions, GET /UserController/sessions; the one that is used last comes first. */
export const OwnSession = Type.Object({
  sessionId: Type.Integer(),
  /** 'Chrome on Windows' */
  device: Type.String(),
  /** Of the network it was begun from; '' is unknown. */
  address: Type.String(),
  createdDate: DateText,
  /** To some minutes. */
  usedDate: DateText,
  /** The one that asks. */
  current: Type.Boolean(),
});
export type OwnSession = Static<typeof OwnSession>;

/** How many sessions a call has ended. */
export const EndedSessions = Type.Object({ ended: Type.Integer() });
export type EndedSessions = Static<typeof EndedSessions>;
