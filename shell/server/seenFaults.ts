import type { FastifyInstance } from 'fastify';
import type { Beacon, Fault } from '@shop/shared/contracts/http/releases/telemetry';
import type { Faults } from '@shop/shared/release/rendering/faults';
import { networkOf, postWithin, type Config } from './api.ts';
import type { DeployedFiles } from './deployed.ts';
import { introductionOf } from './upstream.ts';

/** Failures come in bursts: one visitor's retries, or everybody's pages at once. */
const EVERY_MS = 1000;

/** As many as a beacon takes; while pages fail faster than this, the rate is known well enough. */
const MOST = 10;

/** Tells the api what failed of a version, a second later, to be counted with what browsers tell. */
export type TellFault = (fault: Fault) => void;

export function createTellFault(tell: (beacon: Beacon) => Promise<unknown>): TellFault {
  let waiting: Fault[] = [];
  return (fault) => {
    if (waiting.length >= MOST) return;
    waiting.push({ ...fault, message: fault.message.slice(0, 200) });
    if (waiting.length > 1) return;
    setTimeout(() => {
      const faults = waiting;
      waiting = [];
      // Without an api there is nobody to count it; the log has it.
      tell({ faults }).catch(() => undefined);
    }, EVERY_MS).unref();
  };
}

/** Which versions could not be rendered. A page that took too long is no proof against one: the server may be busy. */
export function tellRenderingFaults({ onFault }: Pick<Faults, 'onFault'>, tell: TellFault): void {
  onFault(({ name, version, kind, message, visitor }) => {
    const met = kind !== 'slow' && visitor ? { met: networkOf(visitor) } : {};
    tell({ name, version, kind: 'render', message: `${kind}: ${message}`, ...met });
  });
}

/** Files that pages of what is current name, and that are not here. Of addresses that somebody makes up nothing is told. */
export function tellMissingFiles(
  app: FastifyInstance,
  deployed: Pick<DeployedFiles, 'current'>,
  tell: TellFault,
): void {
  app.addHook('onResponse', async (request, reply) => {
    // Pages only read: of a file that is there, another method is answered 404 too, and any site can send one.
    const file = request.method === 'GET' && reply.statusCode === 404 && FILE.exec(request.url);
    if (!file) return;
    const [address, name = 'shell'] = file;
    const { shell, registry } = deployed.current();
    const entry = name === 'shell' ? shell : registry[name];
    // What a page names of its release is in its entry, as it is asked for.
    if (!entry || !JSON.stringify(entry).includes(JSON.stringify(address))) return;
    tell({
      name,
      version: entry.version,
      kind: 'missing',
      message: `not there: ${address}`,
      met: networkOf(request.ip),
    });
  });
}

/** The address of a version's file, without a query. */
const FILE = /^\/(?:shell|remotes\/([a-z][a-z0-9-]*))\/[^?#]+/;

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
