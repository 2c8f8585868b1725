import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { VersionManifest } from '@shop/shared/contracts/http/releases/releases';
import { pack } from '@shop/shared/release/pack';
import { openRegistry, type LocalRegistry } from 'api/releases';
import type { RegistryFile } from './shop.ts';

/** The registry of a shop that runs, or not. */
export async function withRegistry<T>(
  place: { dataDir: string; databaseUrl: string | null },
  work: (registry: LocalRegistry) => Promise<T>,
): Promise<T> {
  const registry = await openRegistry(place);
  try {
    return await work(registry);
  } finally {
    await registry.close();
  }
}

/**
 * Publishes the files of a package's current version, which `deployDir` holds, as another one; `change` is of its entry,
 * `files` are written in the place of its own.
 */
export async function publishCopy(
  registry: LocalRegistry,
  deployDir: string,
  { name, version, change = {}, files = {} }: Copy,
): Promise<void> {
  const { live } = await registry.live();
  const current = name === 'shell' ? live?.shell : live?.registry[name];
  if (!current) throw new Error(`${name} is not released`);
  const folder = path.join(deployDir, name === 'shell' ? name : `remotes/${name}`, current.version);
  const entry = JSON.parse(JSON.stringify(current).replaceAll(current.version, version)) as VersionManifest['entry'];
  const manifest = { name, version, entry: { ...entry, ...change } };
  const copy = mkdtempSync(path.join(tmpdir(), 'shop-version-'));
  try {
    cpSync(folder, copy, { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(copy, file), text);
    await registry.publish(pack(copy, manifest), { by: 'a test', anyway: true });
  } finally {
    rmSync(copy, { recursive: true });
  }
}

interface Copy {
  name: string;
  version: string;
  change?: object;
  files?: Record<string, string>;
}

/** What a shop says is current. */
export async function readRemotes(origin: string): Promise<RegistryFile> {
  return (await (await fetch(`${origin}/remotes.json`)).json()) as RegistryFile;
}
