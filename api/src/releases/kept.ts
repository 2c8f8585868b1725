import { DAY_MS } from '@shop/shared/format/durations';

/** So many versions that were current stay, the current one not counted, and everything of so many days. */
const KEPT_VERSIONS = 10;
const KEPT_MS = 30 * DAY_MS;

export interface KnownVersion {
  version: string;
  /** When its tarball was stored last, ISO 8601 UTC. */
  storedAt: string;
}

/**
 * Versions of one package whose files stay: the current one, the last ten that were current before, and whatever was stored
 * or current in the last 30 days, since a tab that was opened then still asks for it. `switches` oldest first.
 */
export function keptVersions(
  versions: readonly KnownVersion[],
  switches: readonly { version: string; at: string }[],
  now: Date,
): Set<string> {
  const since = new Date(now.getTime() - KEPT_MS).toISOString();
  const latest = [...new Set(switches.map(({ version }) => version).toReversed())];
  const kept = new Set(latest.slice(0, KEPT_VERSIONS + 1));
  for (const [at, { version }] of switches.entries()) {
    // It was current until the next became so.
    const until = switches[at + 1]?.at;
    if (until === undefined || until >= since) kept.add(version);
  }
  for (const { version, storedAt } of versions) if (storedAt >= since) kept.add(version);
  return kept;
}
