import type { Readable } from 'node:stream';
import type {
  CurrentVersion,
  LiveReleases,
  PackageReleases,
  PublishedVersion,
  SwitchReason,
  VersionArtifact,
} from '@shop/shared/contracts/http/releases/releases';
import type { Config } from '../kernel/config/config.ts';
import { openDatabase } from '../kernel/db/openDatabase.ts';
import { openArtifacts } from './artifacts.ts';
import { readArtifact, readPackage } from './reading.ts';
import { createRegistry } from './registry.ts';
import { openBucket } from '../kernel/store/bucket.ts';
import { rollBack, switchTo, type Wanted } from './switching.ts';

/** Who does it, e.g. 'npm start on shop-1'. */
interface By {
  by: string;
  reason?: string;
  /** Whatever the gate says. */
  anyway?: boolean;
}

/** The registry without a server: for a start of the shop, and for releases by hand on its machine. */
export interface LocalRegistry {
  /** `tarball` is a stream, or the file it is in. Throws `ApiError`, as all of these; its message is a sentence. */
  publish(tarball: Readable | string, by: Omit<By, 'reason'>): Promise<PublishedVersion>;
  switchTo(versions: readonly Wanted[], switching: By & { why: SwitchReason }): Promise<CurrentVersion[]>;
  rollBack(name: string, rollback: By & { expected?: string; why?: 'rollback' | 'automatic' }): Promise<CurrentVersion>;
  live(known?: string): Promise<LiveReleases>;
  releases(name: string): Promise<PackageReleases>;
  /** Every package of which a version was published. */
  names(): Promise<string[]>;
  /** Of any version, also one that was never current. */
  version(name: string, version: string): Promise<VersionArtifact>;
  /** The tarball of a version. */
  artifact(digest: string): Promise<{ stream: Readable; bytes: number }>;
  close(): Promise<void>;
}

/** Opens database and store, and brings the tables to the newest version; the shop may run meanwhile. */
export async function openRegistry(config: Pick<Config, 'dataDir' | 'databaseUrl' | 'store'>): Promise<LocalRegistry> {
  const db = openDatabase(config);
  await db.migrate();
  const artifacts = openArtifacts(config.dataDir, await openBucket(config));
  const registry = createRegistry(db, artifacts);
  const as = ({ by, ...rest }: By) => ({ who: { actor: by }, by, ...rest });
  return {
    async publish(tarball, by) {
      const { isNew: _, ...published } = await registry.publish(tarball, { ...by, who: null });
      return published;
    },
    switchTo: (versions, { why, ...by }) => switchTo(db, versions, { why, ...as(by) }),
    rollBack: (name, { expected, why = 'rollback', ...by }) => rollBack(db, { name, expected }, { why, ...as(by) }),
    live: registry.live,
    releases: (name) => readPackage(db.read, name),
    async names() {
      const rows = await db.read.selectFrom('release_versions').select('name').distinct().orderBy('name').execute();
      return rows.map(({ name }) => name);
    },
    version: (name, version) => readArtifact(db.read, { name, version }, true),
    artifact: (digest) => artifacts.read(digest),
    close: () => db.close(),
  };
}
