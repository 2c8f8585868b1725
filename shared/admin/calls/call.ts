import { INVALID_DATA, refusalIn, UnusableAnswer } from '../../api-client/loadError.ts';
import { fit, fitRows, hasGap, isFields, numberIn, type Shape } from '../../api-client/fitted.ts';
import type { ApiClient, SendOptions } from '../../contracts/calls.ts';
import type { Call, DataOf, ParamsOf } from '../../contracts/http/call.ts';
import type { StaffCalls } from '../../contracts/http/calls.ts';
import type { Static, TSchema } from 'typebox';
import { ANSWERS } from './answers.ts';
import { callAddress } from './callAddress.ts';

type CallName = keyof StaffCalls;

/** A call, by its name or as it is defined. */
export type Callable = CallName | Call;

/** What is known of a call. */
type Known<K extends Callable> = K extends CallName ? StaffCalls[K] : K extends Call ? Typed<K> : never;
type Typed<C extends Call> = { data: DataOf<C> } & (C extends { query: infer Q extends TSchema }
  ? { query: Static<Q> }
  : unknown) &
  (C extends { isForm: true }
    ? { body: FormData }
    : C extends { body: infer B extends TSchema }
      ? { body: Static<B> }
      : unknown) &
  (C['id'] extends `${string}{${string}` ? { params: ParamsOf<C['id']> } : unknown) &
  (C extends { figures: infer F extends TSchema } ? { figures: Static<F> } : unknown);

/** Calls that read rows. */
export type ListCall =
  { [K in CallName]: StaffCalls[K]['data'] extends unknown[] ? Extract<K, `GET ${string}`> : never }[CallName] | Call;

export type AnsweredBy<K extends Callable> = Known<K> extends { data: infer D } ? D : never;
export type RowOf<K extends ListCall> = AnsweredBy<K> extends readonly (infer Row)[] ? Row : never;
/** What may be asked of a call; `format` is `download`'s. */
export type QueryOf<K extends Callable> = Known<K> extends { query: infer Q } ? Omit<Q, 'format'> : never;

type NeedsOf<K extends Callable> = Pick<Known<K>, keyof Known<K> & ('params' | 'body')> &
  (Known<K> extends { query: unknown }
    ? Record<never, never> extends QueryOf<K>
      ? { query?: QueryOf<K> }
      : { query: QueryOf<K> }
    : unknown);

export type InputOf<K extends Callable> = NeedsOf<K> & SendOptions;
type Input<K extends Callable> = Record<never, never> extends NeedsOf<K> ? [input?: InputOf<K>] : [input: InputOf<K>];

/** @internal until every call is defined */
export const nameOf = (call: Callable): CallName => (typeof call === 'string' ? call : (call.id as CallName));

export interface AnswerTo<T> {
  data: T;
  msg?: string;
}

export interface ListOf<K extends ListCall> {
  data: RowOf<K>[];
  /** How many match, in all pages. */
  total: number;
  figures: Known<K> extends { figures: infer F } ? F : undefined;
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
 * A staff call by its name, typed by the contract: `call(shell, 'POST /OrderController/pay_invoice', { body: { id } })`.
 * Throws ApiError for a refusal, also one that comes as 200 with `status: false` and a sentence; UnusableAnswer for a success
 * that is none; TypeError when the network fails. A deletion counts by its HTTP success, whatever the body says (8).
 */
export async function call<K extends Callable>(
  shell: Caller,
  asked: K,
  ...[input]: Input<K>
): Promise<AnswerTo<AnsweredBy<K>>> {
  const name = nameOf(asked);
  const answer = await ask(shell, name, input);
  if (!answer?.status && !isDone(name, answer)) throw refusalIn(answer);
  if (name.startsWith('GET ') && !NOTHING.includes(name) && !isFields(answer?.data))
    throw new UnusableAnswer(INVALID_DATA);
  const shape = ANSWERS[name] as Shape | undefined;
  if (!shape) return { ...answer } as AnswerTo<AnsweredBy<K>>;
  const data = fit(shape, answer?.data);
  if (hasGap(data)) throw new UnusableAnswer(INVALID_DATA);
  return { ...answer, data } as AnswerTo<AnsweredBy<K>>;
}

/** Reads that answer null where there is nothing. */
const NOTHING: readonly CallName[] = ['GET /TillController/shift'];

/** The same for a call that answers rows: without truthy status and rows, the answer is unusable (5). What is no row is none. */
export async function callList<K extends ListCall>(shell: Caller, asked: K, ...[input]: Input<K>): Promise<ListOf<K>> {
  const name = nameOf(asked);
  const answer = await ask(shell, name, input);
  if (!answer?.status || !Array.isArray(answer.data)) throw new UnusableAnswer(INVALID_DATA);
  const shape = ANSWERS[name] as readonly [Shape] | undefined;
  const rows = shape ? fitRows(shape, answer.data) : answer.data.filter(isFields);
  return { ...answer, data: rows, total: numberIn(answer.total) ?? rows.length } as ListOf<K>;
}

function ask(
  { api }: Caller,
  name: CallName,
  input: { params?: unknown; query?: unknown; body?: unknown } & SendOptions = {},
) {
  const { method, path } = callAddress(name, input.params, input.query);
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

/** Counted by their HTTP success, as deletions are, unless they are refused in words (admin specification, 7). */
const BY_SUCCESS: readonly CallName[] = ['POST /ProductsController/create', 'POST /OrderController/pay_invoice'];

/** Whether a call that was answered with HTTP success is done although the answer does not say so. */
export const isDone = (name: CallName, answer: unknown): boolean =>
  name.startsWith('DELETE ') || (BY_SUCCESS.includes(name) && refusalIn(answer) instanceof UnusableAnswer);
