import type { Static, TSchema } from 'typebox';
import { refusalIn, UnusableAnswer } from '../../api-client/loadError.ts';
import { INVALID_DATA } from '../../api-client/texts.ts';
import { fit, fitRows, hasGap, isFields, numberIn, type Shape } from '../../api-client/fitted.ts';
import type { ApiClient, SendOptions } from '../../contracts/calls.ts';
import type { Call, DataOf, ParamsOf } from '../../contracts/http/call.ts';
import { ANSWERS } from './answers.ts';
import { callAddress } from './callAddress.ts';

/** Calls that read rows. */
export type ListCall = Call & ({ row: TSchema } | { data: TSchema });

export type RowOf<C extends ListCall> = DataOf<C> extends readonly (infer Row)[] ? Row : never;

/** What may be asked of a call; `format` is `download`'s. */
export type QueryOf<C extends Call> = C extends { query: infer Q extends TSchema } ? Omit<Static<Q>, 'format'> : never;

type NeedsOf<C extends Call> = (C['id'] extends `${string}{${string}` ? { params: ParamsOf<C> } : unknown) &
  (C extends { isForm: true }
    ? { body: FormData }
    : C extends { body: infer B extends TSchema }
      ? { body: Static<B> }
      : unknown) &
  (C extends { query: TSchema }
    ? Record<never, never> extends QueryOf<C>
      ? { query?: QueryOf<C> }
      : { query: QueryOf<C> }
    : unknown);

export type InputOf<C extends Call> = NeedsOf<C> & SendOptions;
type Input<C extends Call> = Record<never, never> extends NeedsOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>];

export interface AnswerTo<T> {
  data: T;
  msg?: string;
}

export interface ListOf<C extends ListCall> {
  data: RowOf<C>[];
  /** How many match, in all pages. */
  total: number;
  figures: C extends { figures: infer F extends TSchema } ? Static<F> : undefined;
}

/** What the calls need of the shell; a `ShellApi` has it. */
export interface Caller {
  api: ApiClient;
}

interface Envelope {
  status: boolean;
  data: unknown;
  msg?: string;
  note?: string;
  total?: number;
  figures?: unknown;
}

/**
 * A call of the contract, which says what goes in and out: `call(shell, COMPLETE_ORDER, { body: { id } })`. Throws ApiError
 * for a refusal, also one that comes as 200 with `status: false` and a sentence; UnusableAnswer for a success that is none;
 * TypeError when the network fails. A deletion counts by its HTTP success, whatever the body says (8).
 */
export async function call<C extends Call>(
  shell: Caller,
  asked: C,
  ...[input]: Input<C>
): Promise<AnswerTo<DataOf<C>>> {
  const answer = await ask(shell, asked, input);
  if (!answer?.status && !isDone(asked, answer)) throw refusalIn(answer);
  if (asked.id.startsWith('GET ') && !mayBeNull(asked.data) && !isFields(answer?.data))
    throw new UnusableAnswer(INVALID_DATA);
  const shape = ANSWERS[asked.id];
  if (!shape) return { ...answer } as AnswerTo<DataOf<C>>;
  const data = fit(shape, answer?.data);
  if (hasGap(data)) throw new UnusableAnswer(INVALID_DATA);
  return { ...answer, data } as AnswerTo<DataOf<C>>;
}

/** Whether a read answers null where there is nothing. */
const mayBeNull = (data: { anyOf?: { type?: string }[] } = {}): boolean =>
  data.anyOf?.some(({ type }) => type === 'null') ?? false;

/** The same for a call that answers rows: without truthy status and rows, the answer is unusable (5). What is no row is none. */
export async function callList<C extends ListCall>(shell: Caller, asked: C, ...[input]: Input<C>): Promise<ListOf<C>> {
  const answer = await ask(shell, asked, input);
  if (!answer?.status || !Array.isArray(answer.data)) throw new UnusableAnswer(INVALID_DATA);
  const shape = ANSWERS[asked.id] as readonly [Shape] | undefined;
  const rows = shape ? fitRows(shape, answer.data) : answer.data.filter(isFields);
  return { ...answer, data: rows, total: numberIn(answer.total) ?? rows.length } as ListOf<C>;
}

function ask(
  { api }: Caller,
  { id }: Call,
  input: { params?: unknown; query?: unknown; body?: unknown } & SendOptions = {},
) {
  const { method, path } = callAddress(id, input.params, input.query);
  const options: SendOptions = {};
  if (input.signal) options.signal = input.signal;
  if (input.idempotencyKey) options.idempotencyKey = input.idempotencyKey;
  const asked =
    method === 'GET'
      ? api.staff.get<Partial<Envelope> | null | undefined>(path, options)
      : api.staff.send<Partial<Envelope> | null | undefined>(method, path, input.body, options);
  // A success that is no JSON says nothing.
  return asked.catch((error: unknown) => {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  });
}

/** Whether a call that was answered with HTTP success is done although the answer does not say so. */
export const isDone = ({ id, bySuccess }: Call, answer: unknown): boolean =>
  id.startsWith('DELETE ') || (bySuccess === true && refusalIn(answer) instanceof UnusableAnswer);
