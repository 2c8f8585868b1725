import { Value } from 'typebox/value';
import type { GateFault } from '../../contracts/http/releases/releases.ts';
import { RegistryEntry, ShellEntry } from '../../contracts/registry.ts';
import { overBudget } from './budget.ts';
import { inLanguages, isRemote, type Candidate, type Live } from './candidate.ts';
import { wrongFiles } from './files.ts';
import { misfitFaults } from './fits.ts';
import { repeatedMenuIds, strayMenu } from './menu.ts';
import { readScripts, unreadableScripts } from './scripts.ts';
import { malformedTerritories, stolenSlots, stolenTerritories } from './territories.ts';

/** Where a server build is; nothing of it is sent to browsers. */
const SERVER_BUILD = /^server(-[a-z]{2})?\/[\w./-]+\.js$/;
const SHELLS_BUILD = 'server/render.js';

const fault = (sentence: string): GateFault => ({ rule: 'types', sentence });

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
  const scripts = await readScripts(candidate);
  return [
    ...remote,
    ...(await stylesOf(candidate)),
    ...(await wrongFiles(candidate, origins)),
    ...unreadableScripts(scripts),
    ...(await overBudget(candidate, scripts)),
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

/** The entry is one of its kind, of this version, and what it says of itself is there. */
function wrongEntry(candidate: Candidate): GateFault[] {
  const { name, version, entry, files } = candidate;
  const schema = isRemote(candidate) ? RegistryEntry : ShellEntry;
  const [first] = Value.Errors(schema, entry);
  if (first)
    return [fault(`release.json of ${name}: ${`${first.instancePath} ${first.message}`.trim()}: build it anew`)];
  const servers = inLanguages(candidate).flatMap((one) => {
    const { server } = one.candidate.entry;
    return server ?? (isRemote(candidate) ? [] : SHELLS_BUILD);
  });
  const ranges = isRemote(candidate) ? Object.entries(candidate.entry.requires) : [];
  return [
    ...(entry.version === version
      ? []
      : [fault(`the entry is of version ${entry.version}, not of ${version}: build it anew`)]),
    ...servers
      .filter((server) => !SERVER_BUILD.test(server) || server.includes('..') || !files.has(server))
      .map((server) => fault(`the server build ${server} is not among the files: build it anew`)),
    ...ranges
      .filter(([, range]) => !/^\^\d+(\.\d+){2}$/.test(range))
      .map(([library, range]) => fault(`${name} needs ${library} ${range}: say it as ^major.minor.patch`)),
  ];
}
