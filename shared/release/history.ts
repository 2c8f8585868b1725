import type { SwitchReason } from '../contracts/http/releases.ts';

/** Which versions of a package were current, in their order, and which were found to be bad. */
export interface History {
  /** The last one is current. */
  switches: { version: string; at: string; why: SwitchReason }[];
  /** Versions that were rolled back. */
  bad: string[];
}

/** What was found to be bad, by all switches of a package in their order: left by a rollback, and not made current since. */
export function historyOf(switches: History['switches']): History {
  return switches.reduce<History>(
    (history, { version, at, why }) => {
      const current = history.switches.at(-1)?.version;
      const isRollback = why === 'rollback' || why === 'automatic';
      return switched(isRollback && current ? markedBad(history, current) : history, version, why, at);
    },
    { switches: [], bad: [] },
  );
}

/** The history after `version` became the current one; on purpose, so that it counts as bad no longer. */
export function switched({ switches, bad }: History, version: string, why: SwitchReason, at: string): History {
  return { switches: [...switches, { version, at, why }], bad: bad.filter((one) => one !== version) };
}

/** The history when `version`, which is current, is about to be rolled back. */
export function markedBad({ switches, bad }: History, version: string): History {
  return { switches, bad: [...bad.filter((one) => one !== version), version] };
}

/** Versions a rollback may go to, the one that was current last first: never one that was rolled back itself. */
export function goodBefore({ switches, bad }: History, current: string): string[] {
  const versions = switches.map(({ version }) => version).toReversed();
  return [...new Set(versions)].filter((version) => version !== current && !bad.includes(version));
}

/**
 * The history as it must have been where none, or not all of it, was written down: whatever was released after the current
 * version was rolled back.
 */
export function knownHistory(
  written: History | null,
  releases: { version: string; releasedAt: string }[],
  current: string | undefined,
): History {
  const at = releases.findIndex(({ version }) => version === current);
  const history = written ?? {
    switches: releases.map(({ version, releasedAt }) => ({ version, at: releasedAt, why: 'release' as const })),
    bad: at < 0 ? [] : releases.slice(at + 1).map(({ version }) => version),
  };
  if (!current || history.switches.at(-1)?.version === current) return history;
  const since = releases[at]?.releasedAt ?? '';
  return { ...history, switches: [...history.switches, { version: current, at: since, why: 'use' }] };
}
