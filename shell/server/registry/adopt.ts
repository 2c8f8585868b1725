import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { VersionManifest } from '@shop/shared/contracts/http/releases/releases';
import { MANIFEST_NAME, pack } from '@shop/shared/release/pack';
import { openRegistry, type Config, type LocalRegistry } from '../api.ts';
import { readLastGood, versionsOf } from './lastGood.ts';
import { VersionFolders } from './versionFolders.ts';

/**
 * Publishes what `folder` (DEPLOY_DIR) holds as current, and makes it so in a registry where no shell was ever released:
 * one of an older shop, or of a new database beside files that were built. Others may do so at the same time.
 */
export async function adopt(registry: LocalRegistry, folder: string, by: string): Promise<void> {
  if ((await registry.live()).live?.shell) return;
  const lastGood = readLastGood(folder);
  const folders = new VersionFolders(folder);
  if (!lastGood || !folders.isHere({ name: 'shell', version: lastGood.shell.version })) return;
  const here = versionsOf(lastGood).filter((version) => folders.isHere(version));
  for (const { name, version } of here) {
    const entry = name === 'shell' ? lastGood.shell : lastGood.registry[name];
    const made = folders.folderOf({ name, version });
    if (!entry) continue;
    await registry.publish(pack(made, { ...manifestIn(made), name, version, entry }), { by, anyway: true });
  }
  const wanted = here.map((version) => ({ ...version, expected: null }));
  await registry.switchTo(wanted, { why: 'release', by, reason: 'was current before', anyway: true });
}

/** The same before the api starts, in whose way it would be later. What goes wrong with it is logged: pages can be served. */
export async function adoptInto(config: Config, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const registry = await openRegistry(config);
  try {
    await adopt(registry, config.deployDir, `the start of ${hostname()}`);
  } catch (error) {
    log.error({ err: error }, 'the registry is empty, and what is here cannot be put into it');
  } finally {
    await registry.close();
  }
}

/** What a version's folder says of itself; null where nothing does. */
export function manifestIn(folder: string): VersionManifest | null {
  try {
    return JSON.parse(readFileSync(path.join(folder, MANIFEST_NAME), 'utf8')) as VersionManifest;
  } catch {
    return null;
  }
}
