import { askOut, NotSent } from '../../kernel/http/askOut.ts';
import { CourierFault, type CourierAccess, type CourierAsk, type CourierField } from './adapter.ts';
import type { Pace } from './pace.ts';

/** Couriers take 8 s on a bad day. */
const LIMIT_MS = 20_000;
const MOST_BYTES = 8_388_608;
/** What is shorter is no secret, and stands in any answer. */
const LEAST_KEY = 6;

export interface ReachedBy extends Omit<CourierAccess, 'fetch' | 'secrets'> {
  /** What is known of the keys; all are secrets where that is left out. */
  fields?: readonly CourierField[];
  pace: Pace;
  isLoopbackOpen: boolean;
  /** For one call. */
  limitMs?: number;
}

/** What an adapter reaches its courier with: paced, with limits, on https alone but for this machine of a shop on it. */
export function courierAccess({ keys, options, baseUrl, pace, limitMs = LIMIT_MS, ...by }: ReachedBy): CourierAccess {
  const open = new Set(by.fields?.flatMap(({ name, isOpen }) => (isOpen ? name : [])));
  const limits = { isLoopbackOpen: by.isLoopbackOpen, limitMs, mostBytes: MOST_BYTES };
  return {
    keys,
    secrets: Object.entries(keys).flatMap(([name, key]) => (open.has(name) || key.length < LEAST_KEY ? [] : key)),
    options,
    baseUrl,
    async fetch(ask) {
      await pace.turn();
      const { url, ...sent } = requestOf(baseUrl, ask);
      const answer = await askOut(url, { method: ask.method ?? 'GET', ...sent, ...limits }).catch((error: unknown) => {
        throw faultOf(error, ask.makes === true);
      });
      const { status } = answer;
      if (status === 429) {
        await pace.rest(Number(answer.headers['retry-after'] ?? Number.NaN));
        throw new CourierFault('busy', 'The courier was asked too often. Please try again in a while.');
      }
      const type = String(answer.headers['content-type'] ?? '').toLowerCase();
      return { status, type, bytes: answer.body };
    },
  };
}

function requestOf(baseUrl: string, { path, origin = baseUrl, headers = {}, query = {}, json }: CourierAsk) {
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as [string, string])),
  ).toString();
  const body = json === undefined ? undefined : JSON.stringify(json);
  const type = body !== undefined && { 'content-type': 'application/json' };
  return {
    url: `${origin.replace(/\/+$/, '')}/${path}${asked && `${path.includes('?') ? '&' : '?'}${asked}`}`,
    headers: { accept: 'application/json', ...type, ...headers },
    ...(body !== undefined && { body }),
  };
}

function faultOf(error: unknown, makes: boolean): CourierFault {
  return makes && !(error instanceof NotSent)
    ? new CourierFault('unknown', 'The courier did not answer in time: it may have done it, or not.')
    : new CourierFault('down', 'The courier cannot be reached, or did not answer in time.');
}
