import { Type, type Static } from 'typebox';
import { RIGHTS } from '../../rights.ts';
import { defineCall } from '../call.ts';
import { Id, RequiredText, seenVersion } from '../values.ts';

const RightName = Type.Enum([...RIGHTS]);
/** Percent of a sale that who has not the right `pos.discount` takes off alone; null is the limit of the settings. */
const DiscountPercent = Type.Union([Type.Integer({ minimum: 0, maximum: 100 }), Type.Null()]);

/** One of GET /RoleController/roles: the fixed ones that sign in first, then the shop's own. */
export const Role = Type.Object({
  roleId: Type.Integer(),
  name: Type.String(),
  /** Made by the shop: it can be changed and deleted. */
  isOwn: Type.Boolean(),
  /** A later server may have more than `RIGHTS`. */
  rights: Type.Array(Type.String()),
  discountPercent: DiscountPercent,
  /** Who has it, by name. */
  people: Type.Array(Type.String()),
  /** To be sent with a change of it. */
  version: Type.Integer(),
});
export type Role = Static<typeof Role>;

/** POST /RoleController/create */
export const NewRole = Type.Object({
  name: RequiredText(60),
  rights: Type.Array(RightName, { minItems: 1, maxItems: RIGHTS.length }),
  discountPercent: Type.Optional(DiscountPercent),
});
export type NewRole = Static<typeof NewRole>;

/** POST /RoleController/update */
export const EditedRole = Type.Object({
  roleId: Id,
  ...NewRole.properties,
  ...seenVersion,
});
export type EditedRole = Static<typeof EditedRole>;

export const READ_ROLES = defineCall({
  id: 'GET /RoleController/roles',
  tag: 'roles',
  summary: 'The roles of who signs in, what they let one do, and who has them',
  right: 'users',
  data: Type.Array(Role),
});

export const CREATE_ROLE = defineCall({
  id: 'POST /RoleController/create',
  tag: 'roles',
  summary: "Adds a role with the rights that are ticked, of those that are one's own",
  right: 'users',
  refusals: ['INVALID_FIELDS'],
  body: NewRole,
  data: Role,
  once: true,
});

export const UPDATE_ROLE = defineCall({
  id: 'POST /RoleController/update',
  tag: 'roles',
  summary: "Gives a role of the shop's own another name or other rights, from the next call of who has it on",
  right: 'users',
  refusals: ['UNKNOWN_ENTITY', 'SYSTEM_ENTITY', 'CHANGED_MEANWHILE', 'INVALID_FIELDS'],
  body: EditedRole,
  data: Role,
});

export const DELETE_ROLE = defineCall({
  id: 'DELETE /RoleController/delete/{id}',
  tag: 'roles',
  summary: "Deletes a role of the shop's own that nobody has",
  right: 'users',
  refusals: ['UNKNOWN_ENTITY', 'SYSTEM_ENTITY', 'ENTITY_IN_USE'],
});
