import { Type, type Static } from 'typebox';
import { RegistryEntry, ShellEntry } from '../../registry.ts';
import { PackageName, VersionName } from './releases.ts';

/** A signed link's last part: which version it shows and until when, and a signature of the shop over it. */
export const PreviewToken = Type.String({ pattern: '^[A-Za-z0-9_-]{1,400}\\.[A-Za-z0-9_-]{43}$' });

/** Answer of GET /releases/preview/:token: what the link stands for. */
export const PreviewedVersion = Type.Object({
  name: PackageName,
  version: VersionName,
  entry: Type.Union([RegistryEntry, ShellEntry]),
  /** ISO 8601 UTC. */
  expires: Type.String(),
});
export type PreviewedVersion = Static<typeof PreviewedVersion>;
