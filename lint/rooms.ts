import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Who may import whom, as rooms.json says: a package those it names (the last row that holds a file counts), and inside
 * a house a room those of the floors below it. Tests may import what they like. Prints what is in the way and, for each
 * house, how many rooms stand in rings and how many arrows go up or sideways.
 */
interface Table {
  packages: { files: string; may: string[] }[];
  houses: Record<string, { floors: string[][]; exceptions?: string[] }>;
}

const ROOT = process.argv[2] ?? path.join(import.meta.dirname, '..');
const OURS = /^(@shop|api|e2e|shell|mfe-[a-z-]+)(\/|$)/;
const FROM = /^(?:import (?:[^'\n]* from )?|export [^'=\n]* from |\} from |.*\bimport\()'([^']+)'/gm;
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const importsOf = (file: string) => Array.from(read(file).matchAll(FROM), ([, what = '']) => what);
const filesOf = (glob: string) =>
  globSync(glob, { cwd: ROOT, exclude: ['**/node_modules/**', '**/*.test.*', '**/testing/**'] });
const table = JSON.parse(read('lint/rooms.json')) as Table;
const faults: string[] = [];

for (const [file, may] of new Map(table.packages.flatMap((row) => filesOf(row.files).map((one) => [one, row.may]))))
  for (const what of importsOf(file)) {
    const stays = path.join(path.dirname(file), what).startsWith(file.slice(0, file.indexOf('/') + 1));
    if (what.startsWith('.') && !stays) faults.push(`${file}: ${what}: reach another package by its name`);
    if (OURS.test(what) && !may.some((one) => what === one || what.startsWith(`${one}/`)))
      faults.push(`${file}: ${what}: may import ${may.join(', ') || 'nothing of ours'}`);
  }

for (const [house, { floors, exceptions = [] }] of Object.entries(table.houses)) {
  // A room is a folder right inside the house, or a file there that has a floor; its other files are the room `.`.
  const roomOf = (file: string) => {
    const [first = '', ...deeper] = path.relative(house, file).split(path.sep);
    return deeper.length > 0 || floors.flat().includes(first) ? first : '.';
  };
  const floorOf = (room: string) => floors.findIndex((rooms) => rooms.includes(room));
  const arrows = new Map<string, Set<string>>();
  const odd = new Set<string>();
  for (const file of filesOf(`${house}/**/*.{ts,tsx}`))
    for (const what of importsOf(file).filter((one) => one.startsWith('.'))) {
      const [from, to] = [roomOf(file), roomOf(path.join(path.dirname(file), what))];
      if (from === to || to === '..') continue;
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
      if (floorOf(to) >= 0 && floorOf(to) < floorOf(from)) continue;
      odd.add(`${from} -> ${to}`);
      if (!exceptions.includes(`${from} -> ${to}`)) faults.push(`${file}: ${what}: not on a floor below`);
    }
  faults.push(...exceptions.filter((one) => !odd.has(one)).map((one) => `${house}: nothing needs '${one}' any more`));
  const reached = (room: string, seen = new Set<string>()): Set<string> => {
    for (const next of arrows.get(room) ?? []) if (!seen.has(next)) reached(next, seen.add(next));
    return seen;
  };
  const inRings = [...arrows.keys()].filter((room) => reached(room).has(room)).length;
  process.stdout.write(`${house}: ${inRings} rooms in rings, ${odd.size} arrows up or sideways\n`);
}

process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
process.exitCode = faults.length > 0 ? 1 : 0;
