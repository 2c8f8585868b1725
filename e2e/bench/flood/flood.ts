import { startShop } from '../../shop.ts';
import { onEachDatabase } from '../office/onEachDatabase.ts';
import type { Part, Section } from '../section.ts';
import { percentile } from '../server/statistics.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { startWorker } from '../server/worker.ts';
import type { Calls } from './caller.ts';
import type { FloodAnswers, Flooding } from './flooder.ts';

const CONNECTIONS = 40;
const RATIO_LIMIT = 3;
const WORST_LIMIT_MS = 500;
const WARM_UP_S = 2;

const WHO: Record<Flooding['who'], string> = {
  one: 'one visitor',
  'as many': 'a visitor on each connection',
  any: 'another visitor each time',
};

/** What a call waits while pages are asked for that nobody had, on a server with every guard on. */
export const measureFlood: Part = ({ quick }) =>
  onEachDatabase('Flood', async (name, deployDir, databaseUrl) => {
    const env = { DEPLOY_DIR: deployDir, DATA_DIR: temporaryFolder(), DATABASE_URL: databaseUrl ?? '', SEED: 'demo' };
    const shop = await startShop(env);
    const caller = startWorker<Calls, number[]>('../flood/caller.ts');
    const flooder = startWorker<Flooding, FloodAnswers>('../flood/flooder.ts');
    const origin = shop.origin.replace('localhost', '127.0.0.1');
    const seconds = quick ? 2 : 6;
    const rows: Section['rows'] = [];
    try {
      await caller.ask({ origin, seconds: WARM_UP_S });
      for (const [round, who] of (Object.keys(WHO) as Flooding['who'][]).entries()) {
        const idle = await caller.ask({ origin, seconds: seconds / 2 });
        const [under, answers] = await Promise.all([
          caller.ask({ origin, seconds }),
          flooder.ask({ origin, connections: CONNECTIONS, seconds, who, round: round + 1 }),
        ]);
        const ratio = percentile(under, 0.5) / percentile(idle, 0.5);
        rows.push({
          who: WHO[who],
          idle50: percentile(idle, 0.5),
          idle95: percentile(idle, 0.95),
          idleWorst: percentile(idle, 1),
          p50: percentile(under, 0.5),
          p95: percentile(under, 0.95),
          worst: { value: percentile(under, 1), limit: WORST_LIMIT_MS },
          ratio: { value: ratio, limit: RATIO_LIMIT },
          ...answers,
        });
      }
    } finally {
      await Promise.all([caller.stop(), flooder.stop(), shop.stop()]);
    }
    return [{ title: `Flood on ${name}`, note: NOTE, columns: COLUMNS, rows }];
  });

const NOTE = `Milliseconds of the listing call, alone and while ${CONNECTIONS} connections ask for one page after another that nobody had; the flood’s pages by how they were answered.`;

const COLUMNS = [
  { key: 'who', title: 'flooded by' },
  { key: 'idle50', title: 'idle p50' },
  { key: 'idle95', title: 'idle p95' },
  { key: 'idleWorst', title: 'idle worst' },
  { key: 'p50', title: 'p50' },
  { key: 'p95', title: 'p95' },
  { key: 'worst', title: 'worst' },
  { key: 'ratio', title: 'p50 × idle' },
  { key: 'rendered', title: 'rendered' },
  { key: 'left', title: 'left' },
  { key: 'later', title: '503' },
];
