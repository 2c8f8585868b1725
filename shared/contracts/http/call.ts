import type { Static, TSchema } from 'typebox';
import type { Right } from '../rights.ts';
import type { ErrorCode } from './errorCodes.ts';

/** What a call needs: a right, one of several, or only that somebody of staff is asking. */
export type Needs = Right | readonly Right[] | 'any-staff';

/** A call of staff: said once, served by `serve` (`api/src/kernel/http`), asked by `call` (`admin/calls`). */
export interface Call {
  /** Method and path below `{api}`; what stands in `{}` is an id. */
  id: `${'GET' | 'POST' | 'DELETE'} /${string}`;
  /** Where it is in the description of the calls, and what it says there. */
  tag: string;
  summary: string;
  /**
   * 401 without a staff session, 403 without the right. A function where the query (unchecked) decides; null lets
   * everybody in, as does a call that leaves it out.
   */
  right?: Needs | ((query: unknown) => Needs | null);
  /** For the description, where `right` does not say it alone: everybody is let in and, with more, staff. */
  isPublic?: true;
  /** What stands in `{}` of the address, where it is no id. */
  params?: TSchema;
  /** What it answers beside the refusals every call has. */
  refusals?: readonly ErrorCode[];
  query?: TSchema;
  body?: TSchema;
  /** The body is a form with files. */
  isForm?: true;
  /** What it answers; null when left out. */
  data?: TSchema;
  /** A row, of a call that answers a list with how many there are: in pages, or as a file. */
  row?: TSchema;
  /** What stands beside the rows of a page. */
  figures?: TSchema;
  /** The kind of file it answers, and what that is. */
  file?: { type: string; description: string };
  /** Counted by its HTTP success, as deletions are, unless it is refused in words (admin specification, 7). */
  bySuccess?: true;
  /** Carried out at most once for its `Idempotency-Key`. */
  once?: true;
}

/** Says what a call is, for both sides. */
// @__NO_SIDE_EFFECTS__
export const defineCall = <const C extends Call>(call: C): C => call;

/** What a call answers as `data`. */
export type DataOf<C extends Call> = C extends { row: infer R extends TSchema }
  ? Static<R>[]
  : C extends { data: infer D extends TSchema }
    ? Static<D>
    : null;

/** What stands in the address; ids where the call does not say otherwise: `{ id: number }` of `DELETE /a/{id}`. */
export type ParamsOf<C extends Call> = C extends { params: infer P extends TSchema } ? Static<P> : IdsIn<C['id']>;

type IdsIn<Id extends string> = Id extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: number } & IdsIn<Rest>
  : unknown;
