import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { VersionArtifact } from '@shop/shared/contracts/http/releases/releases';
import { MANIFEST_NAME } from '@shop/shared/release/pack';
import { unpack } from '@shop/shared/release/unpack';
import type { Upstream } from '../upstream.ts';
import type { VersionFolders, VersionOf } from './versionFolders.ts';

/** A version that could not be had is not asked for again so long, whoever wants it. */
const REFUSED_MS = 10_000;
const MOST_REFUSED = 1000;

/** Where versions come from. */
export interface VersionSource {
  /** Throws for a version that was never current, unless `preview` is a good permission. */
  describe(version: VersionOf, preview: string): Promise<Pick<VersionArtifact, 'digest' | 'files'>>;
  tarball(digest: string): Promise<Readable>;
}

/** The registry of an api. */
export function sourceOf({ read, download }: Pick<Upstream, 'read' | 'download'>): VersionSource {
  return {
    describe({ name, version }, preview) {
      const query = preview && `?preview=${encodeURIComponent(preview)}`;
      return read<VersionArtifact>(`/releases/${name}/versions/${encodeURIComponent(version)}${query}`);
    },
    tarball: async (digest) => Readable.from([await download(`/releases/artifacts/${digest}`)]),
  };
}

/** Gets versions from the registry, each once however many ask for it at the same time. */
export class Obtaining {
  readonly #folders: VersionFolders;
  readonly #source: VersionSource;
  readonly #underway = new Map<string, Promise<void>>();
  readonly #refused = new LRUCache<string, Error>({ max: MOST_REFUSED, ttl: REFUSED_MS });
  /** Found to be what was published, or put here by this process. */
  readonly #sound = new Set<string>();

  constructor(folders: VersionFolders, source: VersionSource) {
    this.#folders = folders;
    this.#source = source;
  }

  /**
   * Brings a version here that is not. `preview` is the signed permission for one that was never current. Throws when it
   * cannot be had, or is not what was published.
   */
  async obtain(version: VersionOf, preview = ''): Promise<void> {
    if (!this.#folders.isHere(version)) await this.#once(version, preview);
  }

  /** The same, and what is here is compared with what was published, once; other files are replaced. */
  async obtainSound(version: VersionOf): Promise<void> {
    const isSound = this.#sound.has(this.#folders.folderOf(version)) && this.#folders.isHere(version);
    if (!isSound) await this.#once(version);
  }

  /** Whether it was asked for in vain a moment ago. */
  isRefused(version: VersionOf): boolean {
    return this.#refused.has(this.#folders.folderOf(version));
  }

  async #once(version: VersionOf, preview = ''): Promise<void> {
    const folder = this.#folders.folderOf(version);
    const key = preview ? `${folder} ${preview}` : folder;
    const refused = this.#refused.get(key);
    if (refused) throw refused;
    const underway = this.#underway.get(key) ?? this.#bring(version, preview);
    this.#underway.set(key, underway);
    try {
      await underway;
      this.#sound.add(folder);
    } catch (error) {
      this.#refused.set(key, error as Error);
      throw error;
    } finally {
      this.#underway.delete(key);
    }
  }

  async #bring(wanted: VersionOf, preview: string): Promise<void> {
    const { digest, files } = await this.#source.describe(wanted, preview);
    const isHere = this.#folders.isHere(wanted);
    if (isHere && (await areIn(this.#folders.folderOf(wanted), files))) return;
    const fill = async (folder: string) => unpack(await this.#source.tarball(digest), folder, files);
    await this.#folders.place(wanted, fill, isHere);
  }
}

/** Whether all these files (path → sha256) are in a folder. */
async function areIn(folder: string, files: Record<string, string>): Promise<boolean> {
  for (const [name, digest] of Object.entries(files)) {
    if (name === MANIFEST_NAME) continue;
    const bytes = await readFile(path.join(folder, name)).catch(() => null);
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== digest) return false;
  }
  return true;
}
