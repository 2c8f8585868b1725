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

/** POST /EntitiesController/create. `group` is prdCategory, prdSizeGroup or prdSize. */
export const NewEntity = Type.Object({
  group: Type.Union([Type.Literal('prdCategory'), Type.Literal('prdSizeGroup'), Type.Literal('prdSize')]),
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  alias: Type.Optional(Type.String({ maxLength: 60 })),
  colorCode: Type.Optional(Type.String({ maxLength: 20 })),
  value: Type.Optional(Type.String({ maxLength: 300 })),
});
export type NewEntity = Static<typeof NewEntity>;
