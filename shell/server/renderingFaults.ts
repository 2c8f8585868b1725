import type { FastifyInstance } from 'fastify';
import type { Beacon, Fault } from '@shop/shared/contracts/http/releases/telemetry';
import type { Faults } from '@shop/shared/release/rendering/faults';
import { postWithin, type Config } from './api.ts';
import { introductionOf } from './upstream.ts';

/** Failures come in bursts: one visitor's retries, or everybody's pages at once. */
const EVERY_MS = 1000;

/** As many as a beacon takes; while pages fail faster than this, the rate is known well enough. */
const MOST = 10;

/** Tells the api which versions could not be rendered, a second later, to be counted with what browsers tell. */
export function tellRenderingFaults(
  { onFault }: Pick<Faults, 'onFault'>,
  tell: (beacon: Beacon) => Promise<unknown>,
): void {
  let waiting: Fault[] = [];
  onFault(({ name, version, kind, message }) => {
    if (waiting.length >= MOST) return;
    waiting.push({ name, version, kind: 'render', message: `${kind}: ${message}`.slice(0, 200) });
    if (waiting.length > 1) return;
    setTimeout(() => {
      const faults = waiting;
      waiting = [];
      // Without an api there is nobody to count it; the log has it.
      tell({ faults }).catch(() => undefined);
    }, EVERY_MS).unref();
  });
}

/** Posts to the api's telemetry: within the process, or over the network when it runs apart. */
export function telemetryOf(
  app: FastifyInstance,
  { apiBase, apiSecret, apiUrl }: Pick<Config, 'apiBase' | 'apiSecret' | 'apiUrl'>,
): (beacon: Beacon) => Promise<unknown> {
  const path = `${apiBase}/telemetry`;
  if (apiUrl === null) return postWithin(app, path);
  return (beacon) =>
    fetch(new URL(path, apiUrl), {
      method: 'POST',
      headers: [['content-type', 'application/json'], ...introductionOf(apiSecret)],
      body: JSON.stringify(beacon),
      redirect: 'error',
      signal: AbortSignal.timeout(EVERY_MS),
    });
}
