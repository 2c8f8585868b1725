import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { answerWith } from '../server/worker.ts';
import { ask } from './ask.ts';

/** A shopper's calls, one after another. */
export interface Calls {
  origin: string;
  seconds: number;
}

const PATH = '/api/StockController/stocks?groupPrds=1&limit=24&offset=0';
const VISITOR = '198.51.100.7';
const PAUSE_MS = 10;

answerWith(call);

/** Milliseconds of each. */
async function call({ origin, seconds }: Calls): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const latencies: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const { status, ms } = await ask(agent, origin + PATH, VISITOR);
    if (status !== 200) throw new Error(`${status} from ${PATH}`);
    latencies.push(ms);
    await wait(PAUSE_MS);
  }
  agent.destroy();
  return latencies;
}
