import type { PackageReleases } from '../../contracts/http/releases/releases.ts';
import type { FaultCount } from '../../contracts/http/releases/telemetry.ts';
import { minuteOf, say } from './say.ts';

/** How many faults are shown; the rest is counted. */
const SHOWN = 10;

/** Shows what is current, how it came to be so, and how it does in the field. */
export function status(releases: PackageReleases): void {
  const { name, current, switches, faults = [], vitals = [], warning, webhook } = releases;
  const [last] = switches;
  if (!current) say(`nothing of ${name} is current`);
  else
    say(`${name} ${current} is current${last ? `, since ${minuteOf(last.at)} UTC by ${last.by} (${last.why})` : ''}`);
  if (last?.reason) say(`Reason: ${last.reason}`);
  if (warning) say(`It fails: ${warning}`);
  if (webhook) say(`Told to: ${webhook}`);
  sayNewest(releases);
  sayFaults(faults);
  for (const { page, metric, p75, samples } of vitals.filter(({ version }) => version === current)) {
    say(
      `${metric} ${p75}${metric === 'CLS' ? '' : ' ms'}  ${page}  (three of four of ${samples} visits had this or better)`,
    );
  }
}

function sayNewest({ versions }: PackageReleases): void {
  const [newest] = versions;
  if (!newest || newest.isCurrent) return;
  const facts = `${newest.version}, published ${minuteOf(newest.at)} UTC by ${newest.by}`;
  say(newest.isBad ? `Rolled back: ${facts}` : `Not promoted yet: ${facts}`);
}

function sayFaults(faults: FaultCount[]): void {
  if (faults.length === 0) return;
  say('Faults of the last 30 days:');
  const newestFirst = faults.toSorted((a, b) => (a.lastAt < b.lastAt ? 1 : -1));
  for (const { version, kind, message, at, events, visitors, lastAt } of newestFirst.slice(0, SHOWN)) {
    say(`  ${version}  ${kind}: ${message}${at && ` (${at})`}`);
    say(`    ${events} times, ${visitors} visitors or more, last ${minuteOf(lastAt)} UTC`);
  }
  if (faults.length > SHOWN) say(`  and ${faults.length - SHOWN} more`);
}
