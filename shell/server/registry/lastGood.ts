import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, ShellEntry } from '@shop/shared/contracts/registry';
import { checkedRegistry, checkedShell } from '../checkedRegistry.ts';
import { WORK, type VersionOf } from './versionFolders.ts';

/** What is current: served, or about to be. */
export interface Live {
  shell: ShellEntry;
  registry: Registry;
}

/** The versions of all that is current. */
export function versionsOf({ shell, registry }: Live): VersionOf[] {
  const remotes = Object.entries(registry).map(([name, { version }]) => ({ name, version }));
  return [{ name: 'shell', version: shell.version }, ...remotes];
}

/** In `DEPLOY_DIR`: what was current when the registry could be asked last. */
const FILE = 'current.json';
/** What said so before there was a registry in the database. */
const BEFORE = { shell: 'shell.json', registry: 'remotes.json' };

/** The last good state, and what is wrong with remotes it left out; null when nothing was ever current. Throws when it is unreadable. */
export function readLastGood(folder: string): (Live & { faults: Record<string, string> }) | null {
  const written = read(folder, FILE) as Partial<Live> | null;
  const shell = written ? written.shell : read(folder, BEFORE.shell);
  if (!shell) return null;
  const { registry, faults } = checkedRegistry(written ? written.registry : (read(folder, BEFORE.registry) ?? {}));
  return { shell: checkedShell(shell), registry, faults };
}

/** Replaces the file in one step, so that it is never half; does nothing when it says so already. */
export function writeLastGood(folder: string, { shell, registry }: Live): void {
  const file = path.join(folder, FILE);
  const text = JSON.stringify({ shell, registry }, null, 2);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  const written = path.join(folder, WORK, `${FILE}-${process.pid}`);
  mkdirSync(path.dirname(written), { recursive: true });
  writeFileSync(written, text, { flush: true });
  renameSync(written, file);
}

function read(folder: string, name: string): unknown {
  const file = path.join(folder, name);
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`${file} is no JSON; remove it and run: npm start`);
  }
}
