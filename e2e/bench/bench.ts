import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { main } from '../commands.ts';
import { isFigure, isMissed, type Part, type Section } from './section.ts';
import { table } from './table.ts';

/** In their order. Each is loaded when it runs: not all need a browser. */
const PARTS: Record<string, Part> = {
  pages: async (options) => (await import('./pages/pages.ts')).measurePages(options),
  connection: async (options) => (await import('./pages/connection.ts')).measureConnection(options),
  interactions: async (options) => (await import('./pages/interactions.ts')).measureInteractions(options),
  server: async (options) => (await import('./server/server.ts')).measureServer(options),
  many: async (options) => (await import('./many/many.ts')).measureMany(options),
  staff: async (options) => (await import('./office/staffCalls.ts')).measureStaff(options),
  till: async (options) => (await import('./till/till.ts')).measureTill(options),
};

// What the parts started is stopped when this process exits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false } },
  });
  const unknown = positionals.find((name) => !(name in PARTS));
  if (unknown !== undefined) {
    throw new Error(`no part '${unknown}'; there are: ${Object.keys(PARTS).join(', ')}, and --quick`);
  }
  const began = Date.now();
  const sections: Section[] = [];
  const broken: string[] = [];
  for (const name of positionals.length > 0 ? positionals : Object.keys(PARTS)) {
    process.stdout.write(`\n— ${name}\n`);
    try {
      const measured = (await PARTS[name]?.(values)) ?? [];
      sections.push(...measured);
      for (const section of measured) process.stdout.write(`\n${table(section)}\n`);
    } catch (error) {
      broken.push(name);
      process.stderr.write(`\n${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    }
  }
  // Processes that ran or waited for a processor in the last minute, the bench's own included.
  const [load = 0] = loadavg();
  if (load > availableParallelism()) {
    process.stdout.write(`\nThe machine is busy (load ${load.toFixed(1)}): compare ratios and CPU time, not rates.\n`);
  }
  const cells = sections.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row))).filter(isFigure);
  const targets = cells.filter(({ limit }) => limit !== undefined);
  const missed = `${targets.length} targets, ${targets.filter(isMissed).length} missed (marked with !)`;
  process.stdout.write(`\n${missed}. ${Math.round((Date.now() - began) / 1000)} s.\n`);
  if (broken.length > 0) throw new Error(`Broke: ${broken.join(', ')}`);
});
