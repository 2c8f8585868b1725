import type { PackageReleases } from '../../contracts/http/releases/releases.ts';
import { minuteOf, say } from './say.ts';

/** Shows every version of a remote, the newest first: `*` is current, `x` was rolled back. */
export function list({ name, versions }: PackageReleases): void {
  if (versions.length === 0) return say(`no version of ${name} is published yet`);
  for (const { version, at, by, commit, isCurrent, isBad, isKept } of versions) {
    const mark = isCurrent ? '*' : isBad ? 'x' : ' ';
    const facts = [version, minuteOf(at), by, shortCommit(commit), isKept ? '' : '(no longer kept)'];
    say(`${mark} ${facts.filter(Boolean).join('  ')}`);
  }
}

/** The first figures of a commit, and whether the sources were changed since. */
function shortCommit(commit: string): string {
  return commit.slice(0, 12) + (commit.endsWith('+changes') ? '+' : '');
}
