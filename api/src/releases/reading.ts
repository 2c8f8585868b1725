import type { LiveReleases, PackageReleases, VersionArtifact } from '@shop/shared/contracts/http/releases/releases';
import type { RegistryEntry, ShellEntry } from '@shop/shared/contracts/registry';
import { historyOf, type History } from '@shop/shared/release/history';
import type { Reader } from '../kernel/db/database.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { readTelemetry } from '../telemetry/reading.ts';
import { SHELL } from './entryFiles.ts';

/** As many versions and switches of a package are told, the newest. */
const MOST_TOLD = 200;

/** Of so many versions that were current last it is told what went wrong. */
const MOST_WITH_FAULTS = 5;

type LinkTo = (version: { name: string; version: string }) => Promise<string>;

type LiveVersions = NonNullable<LiveReleases['live']>;

/** Changes with every switch; another database that came in the place of this one has others. */
async function readRevision(db: Reader): Promise<string> {
  const last = await db
    .selectFrom('release_switches')
    .select(['id', 'at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? `${last.id}-${Date.parse(last.at).toString(36)}` : '0';
}

/** What is current, in one read. */
export async function readLive(db: Reader): Promise<LiveVersions> {
  const rows = await db
    .selectFrom('release_current as c')
    .innerJoin('release_versions as v', (join) =>
      join.onRef('v.name', '=', 'c.name').onRef('v.version', '=', 'c.version'),
    )
    .select(['v.name', 'v.entry', 'v.digest'])
    .orderBy('v.name')
    .execute();
  const entries = rows.map(({ name, entry }) => [name, JSON.parse(entry) as unknown] as const);
  const shell = entries.find(([name]) => name === SHELL)?.[1] as ShellEntry | undefined;
  return {
    shell: shell ?? null,
    registry: Object.fromEntries(entries.filter(([name]) => name !== SHELL)) as Record<string, RegistryEntry>,
    digests: Object.fromEntries(rows.map(({ name, digest }) => [name, digest])),
  };
}

/** Answers who asks again and again: nothing is read but the revision while it is the same. */
export function liveReader(db: Reader): (known?: string) => Promise<LiveReleases> {
  let last: { revision: string; live: LiveVersions } | undefined;
  return async (known) => {
    // The revision is read before what it stands for: that is never older.
    const revision = await readRevision(db);
    if (revision === known) return { revision };
    if (last?.revision !== revision) last = { revision, live: await readLive(db) };
    return last;
  };
}

/** Every switch of a package, the oldest first, and what is bad by them. */
export async function readHistory(db: Reader, name: string): Promise<History> {
  const switches = await db
    .selectFrom('release_switches')
    .select(['version', 'at', 'why'])
    .where('name', '=', name)
    .orderBy('id')
    .execute();
  return historyOf(switches);
}

/** Versions, history and faults of a package, the newest first; of one that never was, empty. `linkTo` makes its preview links. */
export async function readPackage(db: Reader, name: string, linkTo?: LinkTo): Promise<PackageReleases> {
  const [versions, switches, { bad, switches: all }, warned, hook] = await Promise.all([
    db
      .selectFrom('release_versions')
      .select(['version', 'at', 'by', 'commit_id', 'changes', 'digest', 'bytes', 'removed_at'])
      .where('name', '=', name)
      .orderBy('id', 'desc')
      .limit(MOST_TOLD)
      .execute(),
    db
      .selectFrom('release_switches')
      .select(['version', 'at', 'why', 'by', 'reason'])
      .where('name', '=', name)
      .orderBy('id', 'desc')
      .limit(MOST_TOLD)
      .execute(),
    readHistory(db, name),
    db
      .selectFrom('release_switches as s')
      .leftJoin('release_warnings as w', 'w.switch_id', 's.id')
      .select('w.reason')
      .where('s.name', '=', name)
      .orderBy('s.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db.selectFrom('release_webhooks').select('address').where('name', '=', name).executeTakeFirst(),
  ]);
  const current = all.at(-1)?.version ?? null;
  const last = [...new Set(switches.map(({ version }) => version))].slice(0, MOST_WITH_FAULTS);
  return {
    ...(await readTelemetry(db, name, last)),
    name,
    current,
    warning: warned?.reason ?? '',
    webhook: hook ? new URL(hook.address).origin : '',
    versions: await Promise.all(
      versions.map(async ({ commit_id: commit, changes, removed_at, ...version }) => {
        const isCurrent = version.version === current;
        const isKept = removed_at === null;
        return {
          ...version,
          commit,
          changes: changes.split('\n').filter(Boolean),
          preview: isKept && !isCurrent && linkTo ? await linkTo({ name, version: version.version }) : '',
          isCurrent,
          isBad: bad.includes(version.version),
          isKept,
        };
      }),
    ),
    switches,
  };
}

/**
 * Where a version's files are, for a web server. Throws 404 UNKNOWN_VERSION for one that was never current, unless
 * `previewed`; 409 VERSION_REMOVED when they are no longer kept.
 */
export async function readArtifact(
  db: Reader,
  { name, version }: { name: string; version: string },
  previewed = false,
): Promise<VersionArtifact> {
  const row = await db
    .selectFrom('release_versions as v')
    .select(['v.digest', 'v.entry', 'v.files', 'v.removed_at'])
    .where('v.name', '=', name)
    .where('v.version', '=', version)
    .$if(!previewed, (rows) =>
      rows.where((eb) =>
        eb.exists(
          eb
            .selectFrom('release_switches as s')
            .select('s.id')
            .whereRef('s.name', '=', 'v.name')
            .whereRef('s.version', '=', 'v.version'),
        ),
      ),
    )
    .executeTakeFirst();
  if (!row) throw new ApiError('UNKNOWN_VERSION');
  if (row.removed_at !== null) throw new ApiError('VERSION_REMOVED');
  return {
    digest: row.digest,
    entry: JSON.parse(row.entry) as VersionArtifact['entry'],
    files: JSON.parse(row.files) as VersionArtifact['files'],
  };
}
