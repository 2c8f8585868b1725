import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { GateFault } from '../../contracts/http/releases/releases.ts';
import { OLDEST_BROWSERS } from './browsers.ts';
import { isServed, type Candidate } from './candidate.ts';
import type { ScriptFacts } from './syntax.ts';

/** One that is larger is over every budget. */
const LARGEST_SCRIPT = 5_000_000;

/** The scripts that browsers get of a version, by their file. */
export async function readScripts(candidate: Candidate): Promise<Map<string, ScriptFacts>> {
  const scripts = [...candidate.files]
    .filter(([file, bytes]) => isServed(file) && /\.m?js$/.test(file) && bytes > 0 && bytes <= LARGEST_SCRIPT)
    .map(([file]) => [file, candidate.read(file).toString()] as const);
  if (scripts.length === 0) return new Map();
  const facts = await readAll(scripts.map(([, script]) => script));
  return new Map(scripts.flatMap(([file], at) => (facts[at] ? [[file, facts[at]] as const] : [])));
}

/** Every script that browsers get is one that the oldest of them can read and run. */
export function unreadableScripts(scripts: ReadonlyMap<string, ScriptFacts>): GateFault[] {
  return [...scripts].flatMap(([file, { unknown }]) => (unknown.length > 0 ? [fault(file, unknown)] : []));
}

/** On a thread of its own: reading the scripts takes seconds, in which a server could not answer. */
function readAll(scripts: string[]): Promise<ScriptFacts[]> {
  const file = new URL(`scriptsThread${path.extname(import.meta.url)}`, import.meta.url);
  return new Promise((resolve, reject) => {
    const reader = new Worker(file, { workerData: scripts });
    reader.once('message', resolve);
    reader.once('error', reject);
    reader.once('exit', (code) => reject(new Error(`reading the scripts ended with ${code}`)));
  });
}

const fault = (file: string, unknown: string[]): GateFault => ({
  rule: 'browsers',
  sentence:
    `${file} is for newer browsers than the shop is made for: ${unknown.join(', ')}; build it for ` +
    `${OLDEST_BROWSERS.join(', ')}, and do without what no build can replace`,
});
