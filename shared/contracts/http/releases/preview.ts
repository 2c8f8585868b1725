import { Type, type Static } from 'typebox';
import { RegistryEntry, ShellEntry } from '../../registry.ts';
import { defineCall } from '../call.ts';
import { PackageName, VersionName } from './releaseNames.ts';

/** A signed link's last part: which version it shows and until when, and a signature of the shop over it. */
export const PreviewToken = Type.String({ pattern: '^[A-Za-z0-9_-]{1,400}\\.[A-Za-z0-9_-]{43}$' });

/** What a GET /releases/preview/:token link stands for: a version that was published. */
export const PreviewedVersion = Type.Object({
  name: PackageName,
  version: VersionName,
  entry: Type.Union([RegistryEntry, ShellEntry]),
  /** ISO 8601 UTC. */
  expires: Type.String(),
});
export type PreviewedVersion = Static<typeof PreviewedVersion>;

/** Where a remote is served from on the computer of who develops it, and nowhere else. */
const LoopbackOrigin = Type.String({
  pattern: '^http://(localhost|127\\.0\\.0\\.1):[1-9][0-9]{1,4}$',
});

/** The same: a remote as the browser's own computer serves it. No server asks there. */
export const LocalRemote = Type.Object({
  name: PackageName,
  origin: LoopbackOrigin,
  /** ISO 8601 UTC: until then a browser takes the link. */
  openBy: Type.String(),
  /** ISO 8601 UTC: until then a browser that took it goes on. */
  expires: Type.String(),
});
export type LocalRemote = Static<typeof LocalRemote>;

/** Answer of GET /releases/preview/:token. */
export const Previewed = Type.Union([PreviewedVersion, LocalRemote]);
export type Previewed = Static<typeof Previewed>;

const ShownLocal = Type.Object({
  /** Path of the shop, to be opened within minutes. */
  link: Type.String(),
  /** ISO 8601 UTC. */
  expires: Type.String(),
});
export type ShownLocal = Static<typeof ShownLocal>;

/** Who holds a deploy token of the package is let in, too. */
export const SHOW_LOCAL = defineCall({
  id: 'POST /releases/{name}/local',
  tag: 'releases',
  summary: 'A link that shows one browser the shop with this remote as its own computer serves it',
  params: Type.Object({ name: PackageName }),
  refusals: ['LOCAL_REMOTES_REFUSED'],
  body: Type.Object({ origin: LoopbackOrigin }),
  data: ShownLocal,
});
