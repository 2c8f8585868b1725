import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { main, ROOT } from '../commands.ts';
import { parts } from './parts.ts';
import { isFigure, isMissed, type BenchOptions, type Cell, type Section } from './section.ts';
import { table } from './table.ts';

const RESULT = path.join(ROOT, 'test-results/bench.json');

// What the parts started is stopped when this process exits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

await main(async () => {
  const { names, options } = readArguments();
  const began = Date.now();
  const sections: Section[] = [];
  const broken: string[] = [];
  for (const name of names) {
    process.stdout.write(`\n— ${name}\n`);
    try {
      const measured = (await parts[name]?.(options)) ?? [];
      sections.push(...measured);
      for (const section of measured) process.stdout.write(`\n${table(section)}\n`);
    } catch (error) {
      broken.push(name);
      process.stderr.write(`\n${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    }
  }
  writeResult(sections, options);
  if (busy() > availableParallelism()) {
    process.stdout.write(
      `\nThe machine is busy (load ${busy().toFixed(1)}): compare ratios and CPU time, not rates.\n`,
    );
  }
  process.stdout.write(`\n${closingLine(sections)} ${Math.round((Date.now() - began) / 1000)} s.\n`);
  if (broken.length > 0) throw new Error(`Broke: ${broken.join(', ')}`);
});

function readArguments(): { names: string[]; options: BenchOptions } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false } },
  });
  const unknown = positionals.find((name) => !(name in parts));
  if (unknown !== undefined) {
    throw new Error(`no part '${unknown}'; there are: ${Object.keys(parts).join(', ')}, and --quick`);
  }
  return { names: positionals.length > 0 ? positionals : Object.keys(parts), options: { quick: values.quick } };
}

function writeResult(sections: Section[], { quick }: BenchOptions): void {
  mkdirSync(path.dirname(RESULT), { recursive: true });
  const machine = {
    node: process.version,
    cpu: cpus()[0]?.model ?? '',
    cores: availableParallelism(),
    loadAtEnd: busy(),
  };
  const result = { at: new Date().toISOString(), quick, machine, sections };
  writeFileSync(RESULT, `${JSON.stringify(result, withVerdict, 2)}\n`);
}

/** Says of every target whether it is reached. */
function withVerdict(_key: string, value: Cell): unknown {
  return isFigure(value) && value.limit !== undefined ? { ...value, reached: !isMissed(value) } : value;
}

/** Processes that ran or waited for a processor in the last minute, the bench's own included. */
function busy(): number {
  return loadavg()[0] ?? 0;
}

function closingLine(sections: Section[]): string {
  const targets = sections
    .flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)))
    .filter(isFigure)
    .filter(({ limit }) => limit !== undefined);
  const missed = targets.filter(isMissed).length;
  return `${targets.length} targets, ${missed} missed (marked with !). Written to ${path.relative(ROOT, RESULT)}.`;
}
