import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Call, DataOf, ParamsOf } from '@shop/shared/contracts/http/call';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import { Answer, Id } from '@shop/shared/contracts/http/values';
import { Type, type Static, type TSchema } from 'typebox';
import { staffOf } from '../auth/rights.ts';
import type { Database, Writer } from '../db/database.ts';
import type { List, ListQuery } from '../lists/listOf.ts';
import { sendList, type ListFile } from '../lists/sendList.ts';
import type { StaffIdentity } from './agreements.ts';
import { fileOf } from './documentedSchema.ts';
import { KeyHeaders } from './idempotency.ts';
import { KEY_REFUSALS, once, type Transactions } from './once.ts';

/** A request for a call, checked by its schemas. */
export interface Asked<C extends Call> {
  query: C extends { query: infer Q extends TSchema } ? Static<Q> : unknown;
  body: C extends { body: infer B extends TSchema } ? Static<B> : unknown;
  params: ParamsOf<C['id']>;
  staff: StaffIdentity;
  /** Where it is carried out; of a call that is carried out once, its transaction keeps the answer. */
  db: C extends { once: true } ? Transactions : Database;
  request: FastifyRequest;
}

/** What there is more to a route: hooks of a form, a limit. */
type More = Omit<Partial<RouteOptions>, 'method' | 'url' | 'schema' | 'config' | 'handler'>;

interface Served<T> extends More {
  /** The sentence beside the data. */
  msg?: string | ((result: T) => string);
  /** The body as it is compared when its key comes again, where something of it must not be kept: a password. */
  compared?: (body: unknown) => unknown;
}

/** What the handler of a call makes: its data; anything of a call that answers null; or the reply, sent by itself. */
type Made<C extends Call> = C extends { data: TSchema } ? DataOf<C> : unknown;

/** Serves a call by what `handle` makes. */
export function serve<C extends Call, T extends Made<C>>(
  app: FastifyInstance,
  call: C,
  handle: (asked: Asked<C>, reply: FastifyReply) => Promise<T | FastifyReply>,
  { msg, compared, ...more }: Served<T> = {},
): void {
  route(app, call, more, async (request, reply) => {
    const make = (db: Transactions) => handle(askedOf<C>(request, db), reply);
    const made = call.once ? await once(app.db, request, make, compared?.(request.body)) : await make(app.db);
    if (made === reply) return reply;
    const said = typeof msg === 'function' ? msg(made as T) : msg;
    return { status: true, data: call.data ? made : null, ...(said !== undefined && { msg: said }) };
  });
}

/** Serves a call by what one transaction makes. */
export function serveWrite<C extends Call, T extends Made<C>>(
  app: FastifyInstance,
  call: C,
  write: (trx: Writer, asked: Asked<C>) => Promise<T>,
  more?: Served<T>,
): void {
  serve<C, T>(app, call, (asked) => (asked.db as Transactions).transaction((trx) => write(trx, asked)), more);
}

/** Serves a call that answers a list, as `sendList` does. */
export function serveList<C extends Call & { row: TSchema }, Row extends Static<C['row']>, Line = Row>(
  app: FastifyInstance,
  call: C,
  file: ListFile<Row, Line>,
  list: (asked: Asked<C>) => List<Row>,
  figures?: (asked: Asked<C>) => Promise<C extends { figures: infer F extends TSchema } ? Static<F> : never>,
): void {
  route(app, call, {}, (request, reply) => {
    const asked = askedOf<C>(request, app.db);
    const beside = figures && (async () => ({ figures: await figures(asked) }));
    return sendList(reply, request.query as ListQuery, list(asked), file, beside);
  });
}

function askedOf<C extends Call>(request: FastifyRequest, db: Transactions): Asked<C> {
  const { query, body, params } = request;
  return { query, body, params, staff: staffOf(request), db, request } as Asked<C>;
}

function route(app: FastifyInstance, call: Call, more: More, handler: RouteOptions['handler']): void {
  const [method = '', path = ''] = call.id.split(' ');
  app.route({ ...more, ...described(call), method, url: path.replace(/\{(\w+)\}/g, ':$1'), handler });
}

/** What is checked of a call, and said of it in the description. */
export function described(call: Call): Pick<RouteOptions, 'config' | 'schema'> {
  const { tag, summary, right, refusals = [], query, body, isForm, once: isOnce } = call;
  const names = [...call.id.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return {
    config: { right, refusals: isOnce ? [...refusals, ...KEY_REFUSALS] : refusals },
    schema: {
      tags: [tag],
      summary,
      ...(isForm && { consumes: ['multipart/form-data'] }),
      ...(isOnce && { headers: KeyHeaders }),
      ...(names.length > 0 && { params: Type.Object(Object.fromEntries(names.map((name) => [name, Id]))) }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: answerOf(call) },
    },
  };
}

function answerOf({ data = Type.Null(), row, figures, file }: Call) {
  if (file) return fileOf(file.type, file.description);
  if (!row) return Answer(data);
  const list = ListAnswer(row);
  return figures ? Type.Object({ ...list.properties, figures: Type.Optional(figures) }) : list;
}
