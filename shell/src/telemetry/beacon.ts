import type { Beacon } from '@shop/shared/contracts/http/releases/telemetry';
import { MOST_BEACON_BYTES } from '@shop/shared/contracts/telemetryLimits';

/** Errors come in bursts. */
const SOON_MS = 1000;

let waiting: Beacon = {};
let timer: ReturnType<typeof setTimeout> | undefined;
let listens = false;

/** Tells the shop, a second later or when the page is left. Nothing is asked for in return, and nothing is sent again. */
export function tell(apiBase: string, more: Beacon): void {
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const body = bodyOf(waiting);
    waiting = {};
    if (body.size > 2) navigator.sendBeacon(`${apiBase}/telemetry`, body);
  };
  const both = merged(waiting, more);
  if (bodyOf(both).size > MOST_BEACON_BYTES) {
    send();
    waiting = more;
  } else waiting = both;
  timer ??= setTimeout(send, SOON_MS);
  if (listens) return;
  listens = true;
  // On the window, hence after all who listen on the document and have something to tell still.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);
}

const bodyOf = (beacon: Beacon) => new Blob([JSON.stringify(beacon)], { type: 'application/json' });

function merged(one: Beacon, other: Beacon): Beacon {
  const both: Beacon = { ...one };
  if (other.faults) both.faults = [...(one.faults ?? []), ...other.faults];
  if (other.views) both.views = [...(one.views ?? []), ...other.views];
  if (other.vitals) both.vitals = [...(one.vitals ?? []), ...other.vitals];
  return both;
}
