import { Type, type Static } from 'typebox';
import { listQuery } from '../lists.ts';
import { DateText, Id, IdIn, RequiredText, Flag, seenVersion } from '../values.ts';
import { SUPPLIER_ROLE_ID } from '../../rights.ts';
import { defineCall } from '../call.ts';

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
  /** They have a PIN for the till. */
  hasPin: Type.Optional(Type.Boolean()),
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
  ...seenVersion,
});
export type EditedUser = Static<typeof EditedUser>;

/** POST /UserController/switchOff, switchOn, signOutEverywhere */
const UserReference = Type.Object({ userId: IdIn });

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

export const CHANGE_PASSWORD = defineCall({
  id: 'POST /UserController/changePassword',
  tag: 'own account',
  summary: "Changes one's own password, and ends one's other sessions",
  right: 'any-staff',
  refusals: ['INVALID_FIELDS', 'SIGN_IN_LOCKED'],
  body: PasswordChange,
  data: EndedSessions,
});

export const SIGN_OUT_ELSEWHERE = defineCall({
  id: 'POST /UserController/signOutElsewhere',
  tag: 'own account',
  summary: "Ends one's own sessions but the one that asks",
  right: 'any-staff',
  refusals: ['UNKNOWN_USER'],
  data: EndedSessions,
});

export const READ_OWN_SESSIONS = defineCall({
  id: 'GET /UserController/sessions',
  tag: 'own account',
  summary: "One's own open sessions",
  right: 'any-staff',
  data: Type.Array(OwnSession),
});

export const END_SESSION = defineCall({
  id: 'DELETE /UserController/sessions/{id}',
  tag: 'own account',
  summary: "Ends one of one's own sessions",
  right: 'any-staff',
  refusals: ['UNKNOWN_SESSION'],
});

export const RESET_SECOND_FACTOR = defineCall({
  id: 'POST /UserController/resetSecondFactor',
  tag: 'users',
  summary: 'Takes the second factor of somebody else away, and ends their sessions',
  right: 'users',
  refusals: ['UNKNOWN_USER', 'OWN_ACCOUNT', 'NO_SECOND_FACTOR'],
  body: UserReference,
  data: EndedSessions,
});

const asksForSuppliers = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'role' in query && query.role === String(SUPPLIER_ROLE_ID);

export const LIST_USERS = defineCall({
  id: 'GET /UserController/users',
  tag: 'users',
  summary: 'Everybody, or those of one role; suppliers (role 52) also for managers',
  // Products, stock and purchases name suppliers, so whoever looks after those may read them.
  right: (query) => (asksForSuppliers(query) ? ['products', 'purchases', 'stock', 'users'] : 'users'),
  query: UsersQuery,
  row: UserListItem,
});

export const CREATE_USER = defineCall({
  id: 'POST /UserController/create',
  tag: 'users',
  summary: 'Adds a person: suppliers (role 52) by whoever edits products or purchases, others by administrators',
  right: 'any-staff',
  refusals: ['INVALID_FIELDS'],
  body: NewUser,
  data: Type.Object({ userId: Type.Integer() }),
  once: true,
});

export const UPDATE_USER = defineCall({
  id: 'POST /UserController/update',
  tag: 'users',
  summary: 'Changes a person; a new password ends their sessions, an empty one keeps the old',
  right: 'users',
  refusals: ['UNKNOWN_USER', 'CHANGED_MEANWHILE', 'LAST_ADMINISTRATOR', 'OWN_ACCOUNT', 'INVALID_FIELDS'],
  body: EditedUser,
  data: UserListItem,
});

export const REMOVE_USER = defineCall({
  id: 'DELETE /UserController/users/{id}',
  tag: 'users',
  summary: 'Removes a person, and ends their sessions; what they did stays',
  right: 'users',
  refusals: ['UNKNOWN_USER', 'LAST_ADMINISTRATOR', 'OWN_ACCOUNT', 'SUPPLIER_OWED'],
  /** A supplier whose account is not even is deleted by who says so. */
  query: Type.Object({ sure: Type.Optional(Flag) }),
});

export const RESET_PASSWORD = defineCall({
  id: 'POST /UserController/resetPassword',
  tag: 'users',
  summary: 'Gives somebody another password, one the shop makes unless it is given, and ends their sessions',
  right: 'users',
  refusals: ['UNKNOWN_USER', 'OWN_ACCOUNT', 'NEVER_SIGNS_IN', 'INVALID_FIELDS'],
  body: PasswordReset,
  data: PasswordResetResult,
});

export const SIGN_OUT_EVERYWHERE = defineCall({
  id: 'POST /UserController/signOutEverywhere',
  tag: 'users',
  summary: 'Ends all sessions of somebody; of oneself all but the one that asks',
  right: 'users',
  refusals: ['UNKNOWN_USER'],
  body: UserReference,
  data: EndedSessions,
});

export const SWITCH_USER_OFF = defineCall({
  id: 'POST /UserController/switchOff',
  tag: 'users',
  summary: 'Keeps somebody from signing in, and ends their sessions',
  right: 'users',
  refusals: ['UNKNOWN_USER', 'LAST_ADMINISTRATOR', 'OWN_ACCOUNT', 'NEVER_SIGNS_IN'],
  body: UserReference,
});

export const SWITCH_USER_ON = defineCall({
  id: 'POST /UserController/switchOn',
  tag: 'users',
  summary: 'Lets somebody sign in again',
  right: 'users',
  refusals: ['UNKNOWN_USER', 'LAST_ADMINISTRATOR', 'OWN_ACCOUNT', 'NEVER_SIGNS_IN'],
  body: UserReference,
});
