import { Type, type Static } from 'typebox';
import { Registry, RegistryEntry, ShellEntry } from '../../registry.ts';
import { PackageName, VersionName } from './releaseNames.ts';
import { FaultCount, VitalFigure } from './telemetry.ts';
import { defineCall } from '../call.ts';

export { PackageName, VersionName };

/** sha256 in hex. */
export const Digest = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** `release.json`, the first file of a version's tarball: what the registry must know of it. */
export const VersionManifest = Type.Object({
  name: PackageName,
  version: VersionName,
  /** Of `shell` a shell's, of every other package a remote's. */
  entry: Type.Union([RegistryEntry, ShellEntry]),
  /** Commit its sources were of; '' when that is not known. */
  commit: Type.Optional(Type.String({ maxLength: 100 })),
  /** Fingerprint of its sources, by which a start of the shop knows that nothing is to be built. */
  source: Type.Optional(Type.String({ maxLength: 100 })),
});
export type VersionManifest = Static<typeof VersionManifest>;

/** Why the registry refused a version, or to make one current: a rule of the gate, and the way out in one sentence. */
export const GateFault = Type.Object({ rule: Type.String(), sentence: Type.String() });
export type GateFault = Static<typeof GateFault>;

/** Of PUT /releases/:name/versions/:version: first lines of commits, the newest first, one below the other. */
export const Changes = Type.String({ maxLength: 4000 });

/** Answer of PUT /releases/:name/versions/:version, and of POST /releases/:name/check, which keeps nothing. */
export const PublishedVersion = Type.Object({
  name: PackageName,
  version: VersionName,
  /** Of the whole tarball. */
  digest: Digest,
  files: Type.Integer(),
  /** Bytes of all files. */
  bytes: Type.Integer(),
  /** Path of the shop that shows this version to whoever opens it, for a while; '' of a check. */
  preview: Type.String(),
});
export type PublishedVersion = Static<typeof PublishedVersion>;

/** Body of POST /releases/:name/current. */
export const NewCurrent = Type.Object({
  version: VersionName,
  /** The version that the caller saw as current, null for none; 409 CHANGED_MEANWHILE when it is another by now. */
  expected: Type.Union([VersionName, Type.Null()]),
  reason: Type.Optional(Type.String({ maxLength: 500 })),
  /** Also a version that was rolled back, or whose pages fail in a browser. What would break something else is refused all the same: that is for the shop to do. */
  anyway: Type.Optional(Type.Boolean()),
});
export type NewCurrent = Static<typeof NewCurrent>;

/** Body of POST /releases/:name/rollback. */
export const Rollback = Type.Object({
  /** As of POST /releases/:name/current. */
  expected: VersionName,
  reason: Type.Optional(Type.String({ maxLength: 500 })),
});
export type Rollback = Static<typeof Rollback>;

/** Answer of both. */
export const CurrentVersion = Type.Object({
  name: PackageName,
  version: VersionName,
  /** The version that was current before. */
  before: Type.Union([VersionName, Type.Null()]),
});
export type CurrentVersion = Static<typeof CurrentVersion>;

/** Why a version became the current one; `automatic` is a rollback that nobody asked for. */
export const SwitchReason = Type.Union([
  Type.Literal('release'),
  Type.Literal('use'),
  Type.Literal('rollback'),
  Type.Literal('automatic'),
]);
export type SwitchReason = Static<typeof SwitchReason>;

const Switch = Type.Object({
  version: VersionName,
  /** ISO 8601 UTC. */
  at: Type.String(),
  why: SwitchReason,
  by: Type.String(),
  reason: Type.String(),
});

const StoredVersion = Type.Object({
  version: VersionName,
  /** ISO 8601 UTC. */
  at: Type.String(),
  by: Type.String(),
  commit: Type.String(),
  digest: Digest,
  bytes: Type.Integer(),
  /** First lines of the commits since what was current when it was published, the newest first; none where nobody told. */
  changes: Type.Array(Type.String()),
  /** Path of the shop that shows it to whoever opens it, for a while; '' of what is current, or no longer kept. */
  preview: Type.String(),
  isCurrent: Type.Boolean(),
  /** Rolled back, and not made current again since. */
  isBad: Type.Boolean(),
  /** Whether its files are still kept. */
  isKept: Type.Boolean(),
});

/** Answer of GET /releases/:name: versions and history, the newest first. */
export const PackageReleases = Type.Object({
  name: PackageName,
  current: Type.Union([VersionName, Type.Null()]),
  versions: Type.Array(StoredVersion),
  switches: Type.Array(Switch),
  /** Of what is current and the last versions before it: the most frequent faults, and how fast pages were. */
  faults: Type.Optional(Type.Array(FaultCount)),
  vitals: Type.Optional(Type.Array(VitalFigure)),
  /** How what is current fails, by what browsers tell; '' while nobody does. */
  warning: Type.Optional(Type.String()),
  /** Origin of the address that its team hears of it at; '' for none. */
  webhook: Type.Optional(Type.String()),
});
export type PackageReleases = Static<typeof PackageReleases>;

/**
 * Answer of GET /releases/live?known=REVISION, for web servers and for who checks a version: what is current. `live` is
 * left out when `known` is the revision still.
 */
export const LiveReleases = Type.Object({
  /** Changes with every switch of any package. */
  revision: Type.String(),
  live: Type.Optional(
    Type.Object({
      shell: Type.Union([ShellEntry, Type.Null()]),
      registry: Registry,
      /** Package → digest of its current version's tarball; GET /releases/artifacts/DIGEST has it. */
      digests: Type.Record(Type.String(), Digest),
    }),
  ),
});
export type LiveReleases = Static<typeof LiveReleases>;

/** Answer of GET /releases/:name/versions/:version: of a version that was current once, or with a good `preview`. */
export const VersionArtifact = Type.Object({
  digest: Digest,
  entry: Type.Union([RegistryEntry, ShellEntry]),
  /** Path in the version folder → sha256 of the file. */
  files: Type.Record(Type.String(), Digest),
});
export type VersionArtifact = Static<typeof VersionArtifact>;

const Named = Type.Object({ name: PackageName });

/** A row of GET /releases. */
const PackageStanding = Type.Object({
  name: PackageName,
  current: Type.Union([VersionName, Type.Null()]),
  /** Since when, and by whom; '' where nothing is current. ISO 8601 UTC. */
  since: Type.String(),
  by: Type.String(),
  why: Type.Union([SwitchReason, Type.Null()]),
  /** Of the current version. */
  commit: Type.String(),
  bytes: Type.Integer(),
  /** How often something went wrong with it within 30 days. */
  faults: Type.Integer(),
  /** The newest version, where that was never current and is still kept: one that waits to be made so. */
  waiting: Type.Union([VersionName, Type.Null()]),
  /** Why it went back by itself, or how it fails by what browsers tell; '' where nobody need look. */
  warning: Type.String(),
});
export type PackageStanding = Static<typeof PackageStanding>;

export const READ_LIVE = defineCall({
  id: 'GET /releases/live',
  tag: 'releases',
  summary: 'What is current; only its revision while that is `known`',
  query: Type.Object({ known: Type.Optional(Type.String({ maxLength: 100 })) }),
  data: LiveReleases,
});

export const LIST_RELEASES = defineCall({
  id: 'GET /releases',
  tag: 'releases',
  summary: 'What is current of every package, since when and by whom, and what waits to be made so',
  right: 'settings',
  data: Type.Array(PackageStanding),
});

/** Of these three also who holds a deploy token of the package is let in. */
export const READ_PACKAGE = defineCall({
  id: 'GET /releases/{name}',
  tag: 'releases',
  summary: 'Versions and history of a package',
  params: Named,
  data: PackageReleases,
});

const OF_SWITCHES = ['CHANGED_MEANWHILE', 'VERSION_REMOVED', 'GATE_REFUSED'] as const;

export const MAKE_CURRENT = defineCall({
  id: 'POST /releases/{name}/current',
  tag: 'releases',
  summary: 'Makes a version current, unless something else became so meanwhile',
  params: Named,
  refusals: ['UNKNOWN_VERSION', 'VERSION_BAD', ...OF_SWITCHES],
  body: NewCurrent,
  data: CurrentVersion,
});

export const ROLL_BACK = defineCall({
  id: 'POST /releases/{name}/rollback',
  tag: 'releases',
  summary: 'Makes the version current that was so last and is not bad',
  params: Named,
  refusals: ['NO_GOOD_VERSION', ...OF_SWITCHES],
  body: Rollback,
  data: CurrentVersion,
});

export const SET_WEBHOOK = defineCall({
  id: 'POST /releases/{name}/webhook',
  tag: 'releases',
  summary:
    'Has news of a package (it fails, it was rolled back by itself) posted to an https address, signed; "" ends it',
  params: Named,
  refusals: ['INVALID_FIELDS'],
  body: Type.Object({ address: Type.String({ maxLength: 500 }) }),
  /** What news are signed with: HMAC-SHA256 of `<t>.<body>` in `Shop-Signature: t=…,v1=…`. Told this once. */
  data: Type.Object({ secret: Type.String() }),
});
