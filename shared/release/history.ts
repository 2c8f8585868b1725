import type { SwitchReason } from '../contracts/http/releases/releases.ts';

/** Which versions of a package were current, in their order, and which were found to be bad. */
export interface History {
  /** The last one is current. */
  switches: { version: string; at: string; why: SwitchReason }[];
  /** Versions that were rolled back. */
  bad: string[];
}

/**
 * What was found to be bad, by all switches of a package in their order: left by a rollback, and not made current since,
 * which is done on purpose.
 */
export function historyOf(switches: History['switches']): History {
  const bad = new Set<string>();
  for (const [index, { version, why }] of switches.entries()) {
    const left = switches[index - 1]?.version;
    if (left !== undefined && (why === 'rollback' || why === 'automatic')) bad.add(left);
    bad.delete(version);
  }
  return { switches, bad: [...bad] };
}

/** Versions a rollback may go to, the one that was current last first: never one that was rolled back itself. */
export function goodBefore({ switches, bad }: History, current: string): string[] {
  const versions = switches.map(({ version }) => version).toReversed();
  return [...new Set(versions)].filter((version) => version !== current && !bad.includes(version));
}
