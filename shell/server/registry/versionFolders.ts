import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS, HOUR_MS } from '@shop/shared/format/durations';

/** In DEPLOY_DIR: where everything is made before it is moved into place. */
export const WORK = '.building';

/** How long a version stays that was current, and how many stay however old they are. */
const KEPT_MS = 30 * DAY_MS;
const KEPT_VERSIONS = 10;

/** A version of `shell` or of a remote. */
export interface VersionOf {
  name: string;
  version: string;
}

/** `DEPLOY_DIR`: a folder for each version that is here, complete from its first moment and never changed. */
export class VersionFolders {
  readonly root: string;

  constructor(root: string) {
    this.root = path.resolve(root);
  }

  /** Where this version is, or would be. */
  folderOf({ name, version }: VersionOf): string {
    return path.join(this.root, name === 'shell' ? name : path.join('remotes', name), version);
  }

  isHere(version: VersionOf): boolean {
    return existsSync(this.folderOf(version));
  }

  /** An empty folder on the same disk, gone when `work` ends. */
  async inWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const all = path.join(this.root, WORK);
    mkdirSync(all, { recursive: true });
    const folder = mkdtempSync(path.join(all, 'work-'));
    try {
      return await work(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /**
   * Lets `fill` make the version's folder elsewhere and moves it into place in one step; nothing is there when it throws.
   * What another process placed meanwhile stays, unless it is known to be broken (`isBroken`).
   */
  async place(version: VersionOf, fill: (folder: string) => Promise<unknown>, isBroken = false): Promise<void> {
    const target = this.folderOf(version);
    await this.inWorkFolder(async (work) => {
      const made = path.join(work, 'made');
      mkdirSync(made);
      await fill(made);
      mkdirSync(path.dirname(target), { recursive: true });
      if (isBroken && existsSync(target)) renameSync(target, path.join(work, 'broken'));
      try {
        renameSync(made, target);
      } catch (error) {
        if (!this.isHere(version)) throw error;
      }
    });
  }

  /** Its time of being kept begins now. */
  noteUse(version: VersionOf): void {
    const now = new Date();
    if (this.isHere(version)) utimesSync(this.folderOf(version), now, now);
  }

  /**
   * Removes versions that were not current for 30 days, but for the last ten of each package and for `current`, and what
   * interrupted work left an hour ago. Whatever is younger may be another process's.
   */
  clean(current: VersionOf[], now = Date.now()): void {
    for (const left of partsOf(path.join(this.root, WORK))) {
      if (now - left.usedAt > HOUR_MS) rmSync(left.folder, { recursive: true, force: true });
    }
    const kept = new Set(current.map((version) => this.folderOf(version)));
    const packages = ['shell', ...partsOf(path.join(this.root, 'remotes')).map(({ name }) => `remotes/${name}`)];
    for (const one of packages) {
      const versions = partsOf(path.join(this.root, one)).sort((a, b) => b.usedAt - a.usedAt);
      for (const { folder, usedAt } of versions.slice(KEPT_VERSIONS)) {
        if (now - usedAt > KEPT_MS && !kept.has(folder)) rmSync(folder, { recursive: true, force: true });
      }
    }
  }
}

/** What is in a folder, with when each was used last; nothing when it is not there. */
function partsOf(parent: string): { name: string; folder: string; usedAt: number }[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .map((name) => ({ name, folder: path.join(parent, name) }))
    .map((one) => ({ ...one, usedAt: statSync(one.folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now() }));
}
