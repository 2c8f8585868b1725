import { cp } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { GateFault } from '@shop/shared/contracts/http/releases/releases';
import type { RegistryEntry } from '@shop/shared/contracts/registry';
import { HOUR_MS } from '@shop/shared/format/durations';
import { createLimiter } from '@shop/shared/limiter/limiter';
import { failedPages } from '@shop/shared/release/gate/browse';
import { addressOf } from '@shop/shared/release/gate/candidate';
import { SHELL } from './entryFiles.ts';
import type { Candidate } from './gate.ts';
import { broughtInto, pagesOf, type Sampling } from './sampleRendering.ts';

/** Shows pages of a remote's browser build as a browser would: what fails there for everybody does not become current. */
export interface PageTrials {
  /** Of a version that is kept; nothing is wrong with one that is current, unknown, or no longer kept. */
  ofVersion(version: { name: string; version: string }): Promise<GateFault[]>;
  /** Of one that has just arrived, in a tarball of this digest. */
  ofCandidate(candidate: Candidate, digest: string): Promise<GateFault[]>;
}

interface Tried {
  name: string;
  /** Of its tarball. */
  digest: string;
}

/** As long as two others take at most. */
const PATIENCE_MS = 90_000;

/** So many of the last that nothing was wrong with are not tried again within an hour: who checks publishes the same bytes. */
const KNOWN = 100;

const BUSY: GateFault = {
  rule: 'browser',
  sentence: 'its pages could not be tried, as others are being tried; ask again in a minute',
};

/** One at a time: each is a process of about 140 MB while it lasts. Packages take turns, and of one a single trial waits. */
export function pageTrials({ db, artifacts, fetch, apiBase, log }: Sampling): PageTrials {
  const limiter = createLimiter({ atOnce: 1, mostOfOne: 1 });
  const good = new LRUCache<string, true>({ max: KNOWN, ttl: HOUR_MS });

  const tryIn = async (folder: string, { name, digest }: Tried, entry: RegistryEntry): Promise<GateFault[]> => {
    const { settings, productId } = await pagesOf({ fetch, apiBase });
    const page = { apiBase, settings };
    const turn = await limiter.take(name, PATIENCE_MS).turn;
    if (typeof turn !== 'function') return [BUSY];
    try {
      const faults = await failedPages({ name, entry, folder, page, productId, fetch, log });
      if (faults.length === 0) good.set(digest, true);
      return faults;
    } finally {
      turn();
    }
  };

  return {
    async ofVersion({ name, version }) {
      const row = await db
        .selectFrom('release_versions as v')
        .leftJoin('release_current as c', 'c.name', 'v.name')
        .select(['v.entry', 'v.digest', 'v.removed_at', 'c.version as current'])
        .where('v.name', '=', name)
        .where('v.version', '=', version)
        .executeTakeFirst();
      if (!row || row.removed_at !== null || row.current === version || name === SHELL) return [];
      if (good.has(row.digest)) return [];
      return artifacts.unpacking(async (folder) => {
        await broughtInto(folder, { db, artifacts }, { name, version });
        return tryIn(folder, { name, digest: row.digest }, JSON.parse(row.entry) as RegistryEntry);
      });
    },
    async ofCandidate({ manifest: { name, version, entry }, folder: files }, digest) {
      if (name === SHELL || good.has(digest)) return [];
      return artifacts.unpacking(async (folder) => {
        await cp(files, path.join(folder, addressOf({ name, version })), { recursive: true });
        return tryIn(folder, { name, digest }, entry as RegistryEntry);
      });
    },
  };
}
