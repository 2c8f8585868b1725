import { readdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UNNAMED, type IncomingFiles } from './incoming.ts';
import { parseVideo } from './videos.ts';

/** Longer than a backup takes, or than anybody leaves a form open: nobody else will name it again by what they know. */
const FORGOTTEN_MS = 24 * 3_600_000;

const HASH = /^[0-9a-f]{32}$/;

/**
 * Removes what nothing has named for a day: pictures that left a gallery, a video or a logo that was replaced. What is in
 * doubt stays, and what is brought again meanwhile begins anew. Pictures are made again of their original when they are
 * asked for, so of what is named nothing is lost. `namedNow` gives the hashes that are named. Returns how many it removed.
 */
export async function forgetFiles(
  incoming: IncomingFiles,
  namedNow: () => Promise<ReadonlySet<string>>,
  now: number,
): Promise<number> {
  const named = await namedNow();
  let removed = 0;
  for (const hash of await readdir(incoming.root)) {
    if (!HASH.test(hash)) continue;
    const mark = join(incoming.root, hash, UNNAMED);
    const since = (await stat(mark).catch(() => undefined))?.mtimeMs;
    if (named.has(hash)) {
      if (since !== undefined) await rm(mark, { force: true });
    } else if (since === undefined) await writeFile(mark, '');
    else if (now - since > FORGOTTEN_MS && (await forget(incoming, hash, namedNow))) removed++;
  }
  return removed;
}

async function forget(
  incoming: IncomingFiles,
  hash: string,
  namedNow: () => Promise<ReadonlySet<string>>,
): Promise<boolean> {
  const folder = join(incoming.root, hash);
  const files = await readdir(folder);
  const stored = files.filter((file) => file === 'original' || parseVideo(`${hash}/${file}`) !== undefined);
  for (const file of stored) await incoming.withdraw(`${hash}/${file}`, async () => (await namedNow()).has(hash));
  // A picture that was brought again this moment is there: it keeps what was made of it.
  if ((await readdir(folder)).some((file) => stored.includes(file))) return false;
  for (const file of files) if (!stored.includes(file)) await rm(join(folder, file), { force: true });
  await rmdir(folder).catch(() => undefined);
  // A form that was refused leaves an empty folder.
  return stored.length > 0;
}
