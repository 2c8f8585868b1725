import { Type, type Static } from 'typebox';
import { Flag } from './values.ts';

/** Storefront specification, 3: a generic lookup item. */
export const Entity = Type.Object({
  entityId: Type.Integer(),
  name: Type.String(),
  alias: Type.String(),
  group: Type.String(),
  colorCode: Type.String(),
  value: Type.String(),
  createdBy: Type.Union([Type.Integer(), Type.Null()]),
  createdDate: Type.String(),
  is_system: Flag,
  is_trash: Flag,
  accountId: Type.Union([Type.Integer(), Type.Null()]),
});
export type Entity = Static<typeof Entity>;
