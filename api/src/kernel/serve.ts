import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Call, DataOf, Needs, ParamsOf } from '@shop/shared/contracts/http/call';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import { Answer, Id } from '@shop/shared/contracts/http/values';
import { Type, type Static, type TSchema } from 'typebox';
import { staffOf } from './auth/rights.ts';
import type { Database, Writer } from './db/database.ts';
import type { List, ListQuery } from './lists/listOf.ts';
import { sendList, type ListFile } from './lists/sendList.ts';
import type { StaffIdentity } from './http/agreements.ts';
import { fileOf } from './http/documentedSchema.ts';
import { KeyHeaders } from './http/idempotency.ts';
import { KEY_REFUSALS, keyOf, once, type Transactions } from './http/once.ts';
import { NotModified } from './http/publicAnswers.ts';
import { oncePer } from './oncePer.ts';

/** A request for a call, checked by its schemas. */
export interface Asked<C extends Call> {
  query: C extends { query: infer Q extends TSchema } ? Static<Q> : unknown;
  body: C extends { body: infer B extends TSchema } ? Static<B> : unknown;
  params: ParamsOf<C>;
  /** Null for the public, in a call that lets it in. */
  staff: C extends { right: Needs }
    ? StaffIdentity
    : C['right'] extends (query: unknown) => Needs
      ? StaffIdentity
      : StaffIdentity | null;
  /** Where it is carried out; of a call that is carried out once, its transaction keeps the answer. */
  db: C extends { once: true } ? Transactions : Database;
  /** What its `Idempotency-Key` says, for a handler that sees to it itself. */
  key: string | undefined;
  request: FastifyRequest;
}

/** What there is more to a route: hooks of a form, a limit. */
type More = Omit<Partial<RouteOptions>, 'method' | 'url' | 'schema' | 'handler'>;

interface Served<C extends Call, T> extends More {
  /** The sentence beside the data. */
  msg?: string | ((made: T) => string);
  /** The body as it is compared when its key comes again, where something of it must not be kept: a password. */
  compared?: (body: Asked<C>['body']) => unknown;
  /** The handler sees to the key itself. */
  ownKey?: true;
  /** Answered by `publicAnswers`: 304 for who has it already. */
  isKept?: true;
}

/** What the handler of a call makes: its data, and of a call that answers null, anything. */
type Made<C extends Call> = C extends { data: TSchema } ? DataOf<C> : unknown;

/** Serves a call by what `handle` makes; by nothing, when that has sent its reply itself. */
export function serve<C extends Call, T extends Made<C>>(
  app: FastifyInstance,
  call: C,
  handle: (asked: Asked<C>, reply: FastifyReply) => Promise<T | FastifyReply | void>,
  { msg, compared, ownKey, isKept, ...more }: Served<C, T> = {},
): void {
  const kept = isKept && { 304: NotModified };
  route(app, call, { ...more, kept }, async (request, reply) => {
    const make = (db: Transactions) => handle(askedOf(call, request, db), reply);
    const isOnce = call.once && !ownKey;
    const made = isOnce ? await once(app.db, request, make, compared?.(request.body as never)) : await make(app.db);
    if (made === undefined && (call.data || call.file)) return;
    const said = typeof msg === 'function' ? msg(made as T) : msg;
    return { status: true, data: call.data ? made : null, ...(said !== undefined && { msg: said }) };
  });
}

/** Serves a call by what one transaction makes. */
export function serveWrite<C extends Call, T extends Made<C>>(
  app: FastifyInstance,
  call: C,
  write: (trx: Writer, asked: Asked<C>) => Promise<T>,
  more?: Served<C, T>,
): void {
  serve<C, T>(app, call, (asked) => (asked.db as Transactions).transaction((trx) => write(trx, asked)), more);
}

/** Serves a call that answers a list, as `sendList` does. */
export function serveList<C extends Call & { row: TSchema }, Row extends Static<C['row']>, Line = Row>(
  app: FastifyInstance,
  call: C,
  file: ListFile<Row, Line>,
  list: (asked: Asked<C>) => List<Row> | Promise<List<Row>>,
  figures?: (asked: Asked<C>) => Promise<C extends { figures: infer F extends TSchema } ? Static<F> : never>,
): void {
  route(app, call, {}, async (request, reply) => {
    const asked = askedOf(call, request, app.db);
    const beside = figures && (async () => ({ figures: await figures(asked) }));
    return sendList(reply, request.query as ListQuery, await list(asked), file, beside);
  });
}

function askedOf<C extends Call>({ right }: C, request: FastifyRequest, db: Transactions): Asked<C> {
  const { query, body, params } = request;
  const staff = !right || typeof right === 'function' ? request.staff : staffOf(request);
  return { query, body, params, staff, db, key: keyOf(request), request } as Asked<C>;
}

/** A call's route: what is checked of it, and said of it in the description. */
function route(
  app: FastifyInstance,
  call: Call,
  { kept, config, ...more }: More & { kept?: object | undefined },
  handler: RouteOptions['handler'],
): void {
  const { id, tag, summary, right, isPublic, refusals = [], query, body, isForm, once: isOnce } = call;
  const [method = '', path = ''] = id.split(' ');
  app.route({
    ...more,
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: {
      ...config,
      ...(right && { right }),
      ...(isPublic && { access: 'public-and-staff' }),
      refusals: isOnce ? [...new Set([...refusals, ...KEY_REFUSALS])] : refusals,
    },
    schema: {
      tags: [tag],
      summary,
      ...(isForm && { consumes: ['multipart/form-data'] }),
      ...(isOnce && { headers: KeyHeaders }),
      ...(path.includes('{') && { params: paramsOf(call) }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: answerOf(call), ...kept },
    },
    handler,
  });
}

/** What a call answers, with its envelope. */
export const answerOf = oncePer(({ data = Type.Null(), row, figures, file }: Call) => {
  if (file) return fileOf(file.type, file.description);
  if (!row) return Answer(data);
  const list = ListAnswer(row);
  return figures ? Type.Object({ ...list.properties, figures: Type.Optional(figures) }) : list;
});

const paramsOf = oncePer(({ id, params }: Call) => {
  const names = [...id.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return params ?? Type.Object(Object.fromEntries(names.map((name) => [name, Id])));
});
