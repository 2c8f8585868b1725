import type { Registry } from '@shop/shared/contracts/registry';
import type { ShellEntry } from '../release/deployment.ts';

const TEXTS = ['version', 'label', 'entry'];
const LISTS = ['territories', 'nav', 'preloads', 'styles', 'slots', 'searchParams'];
const TABLES = ['pages', 'requires'];

/** What was read as `remotes.json`. Throws naming what is wrong: a hand may have changed it. */
export function checkedRegistry(value: unknown): Registry {
  if (!isTable(value)) throw new Error('remotes.json is no table of remotes');
  for (const [name, entry] of Object.entries(value)) {
    if (!isTable(entry)) throw new Error(`remotes.json: ${name} is no entry`);
    const wrong = [
      ...TEXTS.filter((field) => typeof entry[field] !== 'string'),
      ...LISTS.filter((field) => !Array.isArray(entry[field])),
      ...TABLES.filter((field) => !isTable(entry[field])),
      ...(typeof entry['contract'] === 'number' ? [] : ['contract']),
    ];
    if (wrong.length > 0) throw new Error(`remotes.json: ${wrong.join(', ')} of ${name} is missing or of another type`);
  }
  return value as unknown as Registry;
}

/** What was read as `shell.json`. Throws naming what is wrong. */
export function checkedShell(value: unknown): ShellEntry {
  if (!isTable(value)) throw new Error('shell.json is no entry');
  const wrong = [
    ...['version', 'entry', 'icon'].filter((field) => typeof value[field] !== 'string'),
    ...['preloads', 'styles', 'fonts'].filter((field) => !Array.isArray(value[field])),
    ...(isTable(value['provides']) ? [] : ['provides']),
  ];
  if (wrong.length > 0) throw new Error(`shell.json: ${wrong.join(', ')} is missing or of another type`);
  return value as unknown as ShellEntry;
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
