import { buildApp } from '../buildApp.ts';
import { readConfig } from '../kernel/config/config.ts';

/**
 * A whole api as a process of its own that a test can kill, on a clock that began at `CLOCK_STARTED` (milliseconds) as `CLOCK_FROM`
 * and runs so many times as fast as `CLOCK_SPEED` says: what is done every few seconds is soon done.
 */
const { CLOCK_FROM, CLOCK_STARTED, CLOCK_SPEED, GRAPH = '' } = process.env;
const speed = Number(CLOCK_SPEED);
const { now } = Date;
Date.now = () => Math.floor(Number(CLOCK_FROM) + (now() - Number(CLOCK_STARTED)) * speed);
globalThis.Date = new Proxy(Date, {
  construct: (its, at: [number]) => (at.length > 0 ? new its(...at) : new its(Date.now())),
});
const { setInterval } = globalThis;
globalThis.setInterval = Object.assign(
  (work: () => void, ms = 0) => setInterval(work, ms / speed),
  setInterval,
) as typeof setInterval;

const config = readConfig(process.env);
const app = await buildApp({ ...config, graphAddress: GRAPH }, { logger: false });
await app.listen({ port: config.port, host: config.host });
