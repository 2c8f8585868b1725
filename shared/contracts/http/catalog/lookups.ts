import { Type, type Static } from 'typebox';
import { Flag, Id, RequiredText } from '../values.ts';
import { defineCall } from '../call.ts';
import { Lang } from '../translations.ts';

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

/** Groups staff look after here; roles have calls of their own. */
export const LOOKUP_GROUPS = ['prdCategory', 'prdSize', 'prdSizeGroup'] as const;
const LookupGroup = Type.Union([Type.Literal('prdCategory'), Type.Literal('prdSize'), Type.Literal('prdSizeGroup')]);
export type LookupGroup = (typeof LOOKUP_GROUPS)[number];

const Name = RequiredText(60);

/** Of a category or a size, in Urdu; left out, it stays, and '' takes it away. */
const NameUr = Type.Optional(Type.String({ maxLength: 60 }));

/** POST /EntitiesController/create */
export const NewEntity = Type.Object({
  group: LookupGroup,
  name: Name,
  nameUr: NameUr,
  alias: Type.Optional(Type.String({ maxLength: 60 })),
  colorCode: Type.Optional(Type.String({ maxLength: 20 })),
  value: Type.Optional(Type.String({ maxLength: 300 })),
});
export type NewEntity = Static<typeof NewEntity>;

/** GET /EntitiesController/lookups?entityGroup=: the entries of a group with what names them. */
export const LookupEntry = Type.Object({
  ...Entity.properties,
  /** Products that name it. */
  uses: Type.Integer(),
  /** Raised when it gets another name. */
  version: Type.Integer(),
});
export type LookupEntry = Static<typeof LookupEntry>;
const LookupsQuery = Type.Object({ entityGroup: LookupGroup });

/**
 * POST /EntitiesController/update: another name. 409 CHANGED_MEANWHILE with the entry (LookupEntry) when it is no longer of the `version` that was seen; without it the last one to save wins.
 */
export const EntityUpdate = Type.Object({
  entityId: Id,
  name: Name,
  nameUr: NameUr,
  version: Type.Optional(Id),
});
export type EntityUpdate = Static<typeof EntityUpdate>;

/** POST /EntitiesController/reorder: every entry of the group, in its new order. */
export const EntityOrder = Type.Object({ group: LookupGroup, order: Type.Array(Id, { maxItems: 500 }) });
export type EntityOrder = Static<typeof EntityOrder>;

export const CREATE_ENTITY = defineCall({
  id: 'POST /EntitiesController/create',
  tag: 'lookups',
  summary: 'Adds a category, a size group or a size',
  right: ['products', 'settings'],
  refusals: ['INVALID_FIELDS'],
  body: NewEntity,
  data: Entity,
  once: true,
});

export const READ_LOOKUPS = defineCall({
  id: 'GET /EntitiesController/lookups',
  tag: 'lookups',
  summary: 'The entries of a group with how many products name each',
  right: 'settings',
  query: LookupsQuery,
  data: Type.Array(LookupEntry),
});

export const UPDATE_ENTITY = defineCall({
  id: 'POST /EntitiesController/update',
  tag: 'lookups',
  summary: 'Renames an entry',
  right: 'settings',
  refusals: ['UNKNOWN_ENTITY', 'CHANGED_MEANWHILE', 'INVALID_FIELDS'],
  body: EntityUpdate,
  data: Entity,
});

export const REORDER_ENTITIES = defineCall({
  id: 'POST /EntitiesController/reorder',
  tag: 'lookups',
  summary: 'Puts all entries of a group into another order',
  right: 'settings',
  refusals: ['CHANGED_MEANWHILE'],
  body: EntityOrder,
});

export const DELETE_ENTITY = defineCall({
  id: 'DELETE /EntitiesController/delete/{id}',
  tag: 'lookups',
  summary: 'Deletes an entry nothing names; those the shop itself needs stay',
  right: 'settings',
  refusals: ['UNKNOWN_ENTITY', 'ENTITY_IN_USE', 'SYSTEM_ENTITY'],
});

/** Groups only staff may read. */
export const STAFF_GROUPS: readonly unknown[] = ['prdSizeGroup', 'role'];

export const READ_ENTITIES = defineCall({
  id: 'GET /EntitiesController/index',
  tag: 'lookups',
  summary: 'prdSize and prdCategory are public; prdSizeGroup and role are for staff; others are empty',
  right: (query) =>
    typeof query === 'object' && query !== null && 'entityGroup' in query && STAFF_GROUPS.includes(query.entityGroup)
      ? 'any-staff'
      : null,
  isPublic: true,
  query: Type.Object({ entityGroup: Type.String({ maxLength: 60 }), lang: Lang }),
  data: Type.Array(Entity),
});
