import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

const REMEMBERED = 50;

/** A relative address in a style sheet. */
const RELATIVE = /url\((['"]?)(?!data:|[a-z]+:\/\/|\/|#)([^'")]+)\1\)/g;

/** What in a sheet would not mean the same inside of a page. */
const UNMOVABLE = /<\/style|@import|@charset/i;

export interface Sheet {
  /** Its address, by which a browser knows that it has the sheet already. */
  href: string;
  /** What stands in the page itself; null where the browser fetches the sheet. */
  text: string | null;
}

/**
 * Style sheets as a page has them. Those in `folder` stand in the page: a phone paints one round trip earlier. Others are
 * left out, as they hold the page back and their origin may hang: the shell adds them when it loads the remote.
 */
export function createSheets(folder: string): (addresses: string[]) => Sheet[] {
  const known = new LRUCache<string, Sheet>({ max: REMEMBERED });

  function read(href: string): Sheet | null {
    const file = path.join(folder, href);
    if (!existsSync(file)) return null;
    const text = readFileSync(file, 'utf8');
    const moved = text.replaceAll(RELATIVE, (_, quote: string, to: string) => {
      const { pathname, search, hash } = new URL(to, `http://localhost${href}`);
      return `url(${quote}${pathname}${search}${hash}${quote})`;
    });
    const sheet = { href, text: UNMOVABLE.test(text) ? null : moved };
    known.set(href, sheet);
    return sheet;
  }

  return (addresses) =>
    addresses
      .map((address) => new URL(address, 'http://localhost').pathname)
      .map((href) => known.get(href) ?? read(href))
      .filter((sheet) => sheet !== null);
}
