import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const OTHERS = 0o077;

/**
 * Whatever this process writes from now on is its user's alone: the database holds what shoppers wrote and hashes of
 * passwords. Narrows a data folder, and the files right in it, that others may look into; returns those it narrowed and
 * those it could not.
 */
export function keepPrivate(dataDir: string): { narrowed: string[]; wide: string[] } {
  process.umask(OTHERS);
  const found = existsSync(dataDir) ? [dataDir, ...filesOf(dataDir)] : [];
  const narrowed: string[] = [];
  const wide: string[] = [];
  for (const file of found) {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
    if (process.platform === 'win32' || (mode & OTHERS) === 0) continue;
    try {
      chmodSync(file, mode & 0o700);
      narrowed.push(file);
    } catch {
      wide.push(file);
    }
  }
  return { narrowed, wide };
}

/** What a server says of it as it starts; '' when there is nothing to say. */
export function privacyText({ narrowed, wide }: ReturnType<typeof keepPrivate>): string {
  const said = (files: string[], text: string) => (files.length > 0 ? `${text}: ${files.join(', ')}. ` : '');
  const could = said(narrowed, 'Other users of this machine could read these; now they cannot');
  const can = said(wide, 'Other users of this machine may be able to read these, and this user may not change that');
  return `${could}${can}`.trim();
}

function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => path.join(folder, name));
}
