import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RegistryEntry } from '../contracts/registry.ts';
import { MANIFEST_FILE } from './federationManifest.ts';
import { ManifestRefused, fromManifest } from './fromManifest.ts';
import { SHOP_REMOTE_FILE } from './shopRemote.ts';

/** What the registry keeps of the remote that was built into `folder`. Throws ManifestRefused. */
export function builtEntry(folder: string, name: string, version: string): RegistryEntry {
  const manifest = read(folder, MANIFEST_FILE, "set 'manifest: true' in the federation plugin");
  const facts = read(folder, SHOP_REMOTE_FILE, 'write it beside the manifest, see docs/how-to.md');
  return fromManifest({ name, version, manifest, facts });
}

function read(folder: string, file: string, wayOut: string): unknown {
  const full = path.join(folder, file);
  if (!existsSync(full)) throw new ManifestRefused(`${file} is missing in ${folder}; ${wayOut}`);
  try {
    return JSON.parse(readFileSync(full, 'utf8'));
  } catch {
    throw new ManifestRefused(`${file} in ${folder} is no JSON`);
  }
}
