import type { GateFault } from '../../contracts/http/releases/releases.ts';
import { overBudget } from './budget.ts';
import { isRemote, type Candidate, type Live } from './candidate.ts';
import { wrongEntry } from './entry.ts';
import { wrongFiles } from './files.ts';
import { misfitFaults } from './fits.ts';
import { unreadableScripts } from './scripts.ts';
import { repeatedMenuIds, strayMenu } from './menu.ts';
import { malformedTerritories, stolenSlots, stolenTerritories } from './territories.ts';

/** What the shop's settings add to the rules. */
export interface RuleSettings {
  /** Origins that remotes may be loaded from besides the shop's own. */
  origins?: string[];
  /** Patterns that the servers answer besides the known ones, such as the prefix of the api. */
  reserved?: string[];
}

/** What is wrong with a version by itself, whatever else is live. */
export async function ownFaults(candidate: Candidate, { origins }: RuleSettings = {}): Promise<GateFault[]> {
  const wrong = wrongEntry(candidate);
  // Nothing can be said of an entry that cannot be read.
  if (wrong.length > 0) return wrong;
  const remote = isRemote(candidate)
    ? [
        ...malformedTerritories(candidate.name, candidate.entry.territories),
        ...strayMenu(candidate.name, candidate.entry),
      ]
    : [];
  return [
    ...remote,
    ...(await stylesOf(candidate)),
    ...(await wrongFiles(candidate, origins)),
    ...(await unreadableScripts(candidate)),
    ...(await overBudget(candidate)),
  ];
}

/** What reads CSS is loaded where there is some to read: a server holds its modules as long as it runs. */
async function stylesOf(candidate: Candidate): Promise<GateFault[]> {
  const [{ unscopedStyles }, { unreadableStyles }] = await Promise.all([
    import('./styles.ts'),
    import('./olderStyles.ts'),
  ]);
  return [...unscopedStyles(candidate), ...unreadableStyles(candidate)];
}

/** What is wrong with what would be live, for the packages that change: with each other, and with all that stays. */
export function jointFaults(next: Live, changed: string[], { reserved }: RuleSettings = {}): GateFault[] {
  return [
    ...misfitFaults(next, changed),
    ...stolenTerritories(next, changed, reserved),
    ...stolenSlots(next, changed),
    ...repeatedMenuIds(next, changed),
  ];
}

/** What would be live with this version in place of the one that is. */
export function withCandidate({ registry, shell }: Live, candidate: Candidate): Live {
  if (isRemote(candidate)) return { shell, registry: { ...registry, [candidate.name]: candidate.entry } };
  return { registry, shell: candidate.entry as NonNullable<Live['shell']> };
}
