import { Type, type TObject, type TProperties, type TSchema } from 'typebox';

/** Rows a page of a list may have at most. */
const MOST_ROWS = 200;

/**
 * What every list of the back office takes beside its own filters. Without `limit` it answers everything, as the
 * specifications' screens expect; with it `{ data, total }`. `format=csv` streams the same rows as a file.
 */
const LIST_QUERY = {
  /** What is searched for: a part of any of the fields the list names, in any case. */
  q: Type.Optional(Type.String({ maxLength: 100 })),
  /** A column's name; `-` in front is descending. */
  sort: Type.Optional(Type.String({ maxLength: 40 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 2147483647 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ROWS })),
  format: Type.Optional(Type.Literal('csv')),
};

/** The query of a list with filters of its own. */
export const listQuery = <T extends TProperties>(filters: T): TObject<typeof LIST_QUERY & T> =>
  Type.Object({ ...LIST_QUERY, ...filters });

/** The answer of a list: `total` counts what matches, in all pages. */
export const ListAnswer = <T extends TSchema>(row: T) =>
  Type.Object({ status: Type.Literal(true), data: Type.Array(row), total: Type.Integer() });
