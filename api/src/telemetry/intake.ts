import bowser from 'bowser';
import { LRUCache } from 'lru-cache';
import { redacted } from '@shop/shared/format/redacted';
import { SEEN_KINDS, type Beacon, type Fault } from '@shop/shared/contracts/http/releases/telemetry';
import { HOUR_MS } from '@shop/shared/format/durations';
import type { Database } from '../kernel/db/database.ts';
import { Batch } from './batch.ts';
import { bucketOf } from './buckets.ts';
import { fingerprintOf, OTHERS } from './fingerprint.ts';
import { knownVersions } from './known.ts';
import { storeBatch } from './store.ts';
import { dailySalt, visitorOf } from './visitors.ts';

/** A burst of beacons is one write. */
const FLUSH_MS = 1000;

/** Different faults of a version that one visitor can bring up within an hour; the rest are counted as one. */
const MOST_OF_A_VISITOR = 10;

export interface Intake {
  /** Counts what a browser tells; nothing of crawlers, of versions the registry does not know, of pages not theirs. */
  add(beacon: Beacon, from: { address: string; userAgent: string }): Promise<void>;
  /** Writes now what was counted. */
  flush(): Promise<void>;
}

interface IntakeOptions {
  db: Database;
  /** Called after each write with what was written, one after the other. */
  written(batch: Batch, now: Date): Promise<void>;
  warn(error: unknown): void;
}

/** Counts in memory and writes once a second; nothing runs while nothing is told. */
export function createIntake({ db, written, warn }: IntakeOptions): Intake {
  const find = knownVersions(db.read);
  const saltOf = dailySalt(db);
  const broughtUp = new LRUCache<string, Set<string>>({ max: 5000, ttl: HOUR_MS });
  let batch = new Batch();
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const write = async (): Promise<void> => {
    if (batch.isEmpty) return;
    const full = batch;
    batch = new Batch();
    const now = new Date();
    try {
      await storeBatch(db, full, now);
      await written(full, now);
    } catch (error) {
      warn(error);
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };
  const soon = (): void => {
    if (!batch.isEmpty) timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  };

  const addFault = async ({ name, version, kind, message, at = '' }: Fault, visitor: string): Promise<void> => {
    if (!(await find(name, version))) return;
    const clean = redacted(message);
    const fingerprint = fingerprintOf(kind, clean);
    if (mayBringUp(`${visitor} ${name} ${version}`, fingerprint)) {
      batch.addFault({ name, version, kind, fingerprint, message: clean, place: placeOf(at) }, visitor);
    } else {
      batch.addFault(
        { name, version, kind, fingerprint: fingerprintOf(kind, OTHERS), message: OTHERS, place: '' },
        visitor,
      );
    }
  };
  const mayBringUp = (own: string, fingerprint: string): boolean => {
    const brought = broughtUp.get(own) ?? new Set();
    if (!brought.has(fingerprint) && brought.size >= MOST_OF_A_VISITOR) return false;
    broughtUp.set(own, brought.add(fingerprint));
    return true;
  };

  return {
    async add({ faults = [], views = [], vitals = [] }, { address, userAgent }) {
      if (isCrawler(userAgent)) return;
      const salt = faults.length > 0 ? await saltOf(new Date()) : '';
      for (const fault of faults) {
        // A web server has no address, and alone may say what a server saw, and who met it.
        if (address && SEEN_KINDS.includes(fault.kind)) continue;
        const from = address || (fault.met ?? '');
        await addFault(fault, from && visitorOf(from, salt));
      }
      for (const view of views) if (await find(view.name, view.version)) batch.addView(view);
      for (const { name, version, page, metric, value } of vitals) {
        const known = await find(name, version);
        if (known?.pages.has(page)) batch.addVital({ name, version, page, metric, bucket: bucketOf(metric, value) });
      }
      soon();
    },
    flush,
  };
}

/** A file of a version and a position in it, and nothing else. */
function placeOf(at: string): string {
  return /^[\w./-]{1,140}(:\d{1,9}){0,2}$/.test(at) ? at : '';
}

function isCrawler(userAgent: string): boolean {
  return userAgent !== '' && bowser.parse(userAgent.slice(0, 500)).platform.type === 'bot';
}
