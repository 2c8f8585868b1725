import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { VersionManifest } from '@shop/shared/contracts/http/releases/releases';
import { manifestIn } from '../server/registry/adopt.ts';
import { WORK } from '../server/registry/versionFolders.ts';
import type { Local } from './local.ts';

/** In DEPLOY_DIR: package → sources that came out just as a version that is made of others. */
const ALIKE = 'alike.json';

type Alike = Record<string, { source: string; version: string }>;

/** The version that this package's sources are released as: current, or rolled back since; null when they are not. */
export async function releasedAs(local: Local, name: string, source: string): Promise<string | null> {
  const { current, switches } = await local.registry.releases(name);
  if (current === null) return null;
  const last = switches.find(({ why }) => why === 'release')?.version;
  const alike = readAlike(local)[name];
  for (const version of new Set([current, last])) {
    if (version === undefined) continue;
    const isAlike = alike?.version === version && alike.source === source;
    const manifest = await manifestOf(local, name, version);
    if (manifest && (isAlike || manifest.source === source)) return version;
  }
  return null;
}

/** The version that was released last, and is here or could be brought here. */
export async function lastReleased(local: Local, name: string): Promise<VersionManifest | null> {
  const { switches } = await local.registry.releases(name);
  const last = switches.find(({ why }) => why === 'release') ?? switches[0];
  return last ? manifestOf(local, name, last.version) : null;
}

/** A version here that is made of these sources and not known to be bad: it need not be built. */
export async function builtOf({ registry, folders }: Local, name: string, source: string) {
  const parent = path.dirname(folders.folderOf({ name, version: '-' }));
  if (!existsSync(parent)) return null;
  const { versions } = await registry.releases(name);
  const bad = new Set(versions.filter(({ isBad }) => isBad).map(({ version }) => version));
  const found = readdirSync(parent)
    .map((version) => manifestIn(path.join(parent, version)))
    .filter((manifest) => manifest?.source === source && !bad.has(manifest.version));
  return found.at(-1) ?? null;
}

/** Remembers that what is made of these sources is this version already. */
export function noteAlike(local: Local, name: string, source: string, version: string): void {
  const file = path.join(local.folders.root, ALIKE);
  const written = path.join(local.folders.root, WORK, `${ALIKE}-${process.pid}`);
  mkdirSync(path.dirname(written), { recursive: true });
  writeFileSync(written, JSON.stringify({ ...readAlike(local), [name]: { source, version } }));
  renameSync(written, file);
}

function readAlike({ folders }: Local): Alike {
  try {
    return JSON.parse(readFileSync(path.join(folders.root, ALIKE), 'utf8')) as Alike;
  } catch {
    return {};
  }
}

async function manifestOf({ folders, obtaining }: Local, name: string, version: string) {
  const isHere = await obtaining.obtain({ name, version }).then(
    () => true,
    () => false,
  );
  return isHere ? manifestIn(folders.folderOf({ name, version })) : null;
}
