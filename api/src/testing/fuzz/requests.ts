import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';
import { formOf, type FormValue } from '../testForms.ts';
import type { DescribedCall } from './describedCalls.ts';
import { isPlain } from './isPlain.ts';
import type { Memory, Origin } from './memory.ts';
import type { Draft } from './steps.ts';
import { Alike, FileNamed, Recalled, Solved } from './values.ts';

/** A value of an earlier answer. */
class Taken {
  readonly origin: Origin;
  constructor(origin: Origin) {
    this.origin = origin;
  }
}

/** A request of a run: what it takes from which earlier step is settled, so that it can be sent again in another run. */
export interface Step extends Draft {
  /** Its place in the run it was made up in; answers are kept by it. */
  at: number;
  call: DescribedCall;
}

/** Settles what a draft takes from what the shop answered so far. */
export function settle(at: number, call: DescribedCall, draft: Draft, memory: Memory): Step {
  const controller = controllerOf(call);
  const parameters = Object.entries(draft.parameters).map(([name, value]) => [name, settled(value)]);
  return { ...draft, at, call, parameters: Object.fromEntries(parameters), body: settled(draft.body) };

  function settled(value: unknown): unknown {
    if (value instanceof Recalled) {
      const origin = memory.recall(controller, value.name, value.schema, value.turn ?? at);
      return origin ? new Taken(origin) : value.fallback;
    }
    if (value instanceof Alike) {
      const found = memory.recallFields(controller, value.schema, value.turn);
      const fields = new Map(Object.entries(value.fields).map(([name, field]) => [name, settled(field)]));
      for (const [bit, [name, origin]] of [...found].entries()) {
        if ((value.own >> (bit % 30)) % 8 !== 0) fields.set(name, new Taken(origin));
      }
      return Object.fromEntries(fields);
    }
    return mapped(value, settled);
  }
}

export function controllerOf({ path }: DescribedCall): string {
  return path.split('/', 2)[1] ?? '';
}

/** Steps whose answers this one takes something from. */
export function sourcesOf(step: Step): Set<number> {
  const found = new Set<number>();
  const look = (value: unknown): unknown => {
    if (value instanceof Taken) found.add(value.origin.step);
    return mapped(value, look);
  };
  look([step.parameters, step.body]);
  return found;
}

function mapped(value: unknown, map: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(map);
  if (!isPlain(value)) return value;
  // Also for names such as `__proto__`.
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, map(child)]));
}

/** What a request needs that is only known when it is sent. */
export interface Sending {
  app: FastifyInstance;
  answers: ReadonlyMap<number, unknown>;
  files: readonly File[];
}

export interface PlainRequest {
  address: string;
  headers: Record<string, string>;
  payload: Buffer | string | undefined;
  body: unknown;
  /** For people, and to find in it what an answer may repeat. */
  text: string;
}

/** The request as it is sent, without who asks. */
export async function plainRequest(step: Step, sending: Sending): Promise<PlainRequest> {
  const { call } = step;
  const headers: Record<string, string> = { ...step.headers };
  const query = new URLSearchParams();
  let address = call.path;
  for (const { name, in: place } of call.parameters) {
    if (!Object.hasOwn(step.parameters, name)) continue;
    const text = textOf(await plain(step.parameters[name], sending));
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(text));
    else if (place === 'query') query.append(name, text);
    else headers[name] = text.replace(/[^\x20-\x7e]/g, '?');
  }
  if (query.size > 0) address += `?${query}`;
  const body = await plain(step.body, sending);
  const { payload, type } = await payloadOf(call, body);
  if (type) headers['content-type'] = type;
  const shown = body === undefined ? '' : JSON.stringify(body, (_name, value: unknown) => shownValue(value));
  return { address, headers, payload, body, text: `${call.method} ${address} ${JSON.stringify(headers)} ${shown}` };
}

function shownValue(value: unknown): unknown {
  if (value instanceof File) return `(the file ${value.name})`;
  return value;
}

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

async function plain(value: unknown, sending: Sending): Promise<unknown> {
  if (value instanceof Taken) return takenFrom(value.origin, sending.answers);
  if (value instanceof FileNamed) return sending.files[value.turn % sending.files.length];
  if (value instanceof Solved) return solvedToken(value.more, sending.app);
  if (Array.isArray(value)) return Promise.all(value.map((child) => plain(child, sending)));
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).map(async ([name, child]) => [name, await plain(child, sending)]);
  return Object.fromEntries(await Promise.all(entries));
}

/** What stands in its place now; what stood there then, when there is nothing. */
function takenFrom({ step, path, value }: Origin, answers: ReadonlyMap<number, unknown>): unknown {
  let found = answers.get(step);
  for (const name of path) {
    if (typeof found !== 'object' || found === null) return value;
    found = Reflect.get(found, name);
  }
  if (found === undefined) return value;
  return typeof value === 'string' ? String(found) : found;
}

async function solvedToken(more: Record<string, unknown>, app: FastifyInstance): Promise<unknown> {
  const reply = await app.inject('/api/BotCheckController/challenge');
  const challenge = reply.json().data;
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(
    JSON.stringify({
      challenge: { ...more, ...challenge, parameters: { ...more, ...challenge.parameters } },
      solution: { ...more, ...solution },
      ...more,
    }).replace(/[^\x20-\x7e]/g, '?'),
  );
}

async function payloadOf(
  { body }: DescribedCall,
  value: unknown,
): Promise<{ payload: Buffer | string | undefined; type?: string }> {
  if (!body || value === undefined) return { payload: undefined };
  if (value instanceof File) return { payload: Buffer.from(await value.arrayBuffer()), type: body.type };
  if (body.type === 'multipart/form-data' && typeof value === 'object' && value !== null) {
    const form = new Response(formOf(asForm(value)));
    return { payload: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type') ?? '' };
  }
  const type = body.type === 'multipart/form-data' ? 'multipart/form-data; boundary=x' : body.type;
  return { payload: typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''), type };
}

function asForm(value: object): Record<string, FormValue> {
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name.toWellFormed(), asField(child)]));
}

function asField(value: unknown): FormValue {
  if (value instanceof Blob) return value;
  if (Array.isArray(value)) return value.map(asField);
  if (typeof value === 'object' && value !== null) return asForm(value);
  return textOf(value);
}
