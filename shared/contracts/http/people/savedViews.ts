import { Type, type Static } from 'typebox';
import { Flag, Id } from '../values.ts';
import { defineCall } from '../call.ts';

/** Lists that people keep views of. */
const ViewedList = Type.Literal('orders');
export type ViewedList = Static<typeof ViewedList>;

/** GET /SavedViewController/views?list= */
const ViewsQuery = Type.Object({ list: ViewedList });

/** What a list is asked, under a name. */
export const SavedView = Type.Object({
  viewId: Type.Integer(),
  list: ViewedList,
  name: Type.String(),
  /** Search, filters and sort as they stand in the address, without `?` and page. */
  query: Type.String(),
  /** '1': everybody who sees the list sees it. */
  isShared: Flag,
  /** Whether whoever asks has made it. */
  isOwn: Type.Boolean(),
  /** Who has made it. */
  by: Type.String(),
});
export type SavedView = Static<typeof SavedView>;

/** Longest name of a view: it stands on a tab. */
export const VIEW_NAME_LENGTH = 40;

const NameIn = Type.String({ maxLength: VIEW_NAME_LENGTH * 2 });
/** The names and values of an address; nothing that could end it. */
const QueryIn = Type.String({ maxLength: 1000, pattern: '^[^\\s#?]*$' });

/** POST /SavedViewController/create. Sharing needs the right to change what the list shows. */
export const NewView = Type.Object({
  list: ViewedList,
  name: NameIn,
  query: QueryIn,
  isShared: Type.Optional(Flag),
});
export type NewView = Static<typeof NewView>;

/** POST /SavedViewController/update; what is left out stays. */
export const ChangedView = Type.Object({
  id: Id,
  name: Type.Optional(NameIn),
  query: Type.Optional(QueryIn),
  isShared: Type.Optional(Flag),
});
export type ChangedView = Static<typeof ChangedView>;

export const READ_VIEWS = defineCall({
  id: 'GET /SavedViewController/views',
  tag: 'saved views',
  summary: "One's own views of a list, and those others share",
  right: 'any-staff',
  query: ViewsQuery,
  data: Type.Array(SavedView),
});

export const CREATE_VIEW = defineCall({
  id: 'POST /SavedViewController/create',
  tag: 'saved views',
  summary: 'Keeps what a list is asked under a name',
  right: 'any-staff',
  refusals: ['INVALID_FIELDS'],
  body: NewView,
  data: SavedView,
  once: true,
});

export const UPDATE_VIEW = defineCall({
  id: 'POST /SavedViewController/update',
  tag: 'saved views',
  summary: 'Renames a view, shares it, or has it ask something else',
  right: 'any-staff',
  refusals: ['UNKNOWN_VIEW', 'INVALID_FIELDS'],
  body: ChangedView,
  data: SavedView,
});

export const DELETE_VIEW = defineCall({
  id: 'DELETE /SavedViewController/delete/{id}',
  tag: 'saved views',
  summary: 'Deletes a view',
  right: 'any-staff',
  refusals: ['UNKNOWN_VIEW'],
});
