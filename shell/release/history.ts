/** Why a version became the current one. */
export type Reason = 'release' | 'rollback' | 'use';

/** `history.json` of a package: which of its versions were current, in their order, and which were found to be bad. */
export interface History {
  /** The last one is current. */
  switches: { version: string; at: string; why: Reason }[];
  /** Versions that were rolled back. */
  bad: string[];
}

/** The history after `version` became the current one; on purpose, so that it counts as bad no longer. */
export function switched({ switches, bad }: History, version: string, why: Reason, at: string): History {
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
