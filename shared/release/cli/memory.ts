import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a checkout of a remote did and was shown, of one shop. */
export interface Memory {
  /** The version it published last. */
  published?: string;
  /** What it was told is current, null for nothing. */
  seen?: string | null;
}

/** Its own folder, which tells git to leave it alone: a version whose sources hold something new is of another commit. */
const FOLDER = '.shop-release';

/** What the checkout in `folder` remembers of the shop at `origin`; a file that cannot be read is none. */
export function remembered(folder: string, origin: string): Memory {
  return all(folder)[origin] ?? {};
}

/** Adds to what it remembers. */
export function remember(folder: string, origin: string, news: Memory): void {
  ownFolder(folder);
  const known = all(folder);
  writeFileSync(fileIn(folder), JSON.stringify({ ...known, [origin]: { ...known[origin], ...news } }));
}

/** What a checkout keeps is in a folder of its own, made here. */
export function ownFolder(folder: string): string {
  const own = path.join(folder, FOLDER);
  mkdirSync(own, { recursive: true });
  writeFileSync(path.join(own, '.gitignore'), '*\n');
  return own;
}

const fileIn = (folder: string): string => path.join(folder, FOLDER, 'memory.json');

function all(folder: string): Record<string, Memory | undefined> {
  if (!existsSync(fileIn(folder))) return {};
  try {
    const read: unknown = JSON.parse(readFileSync(fileIn(folder), 'utf8'));
    return typeof read === 'object' && read !== null ? (read as Record<string, Memory>) : {};
  } catch {
    return {};
  }
}
