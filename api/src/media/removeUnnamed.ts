import { DAY_MS } from '@shop/shared/format/durations';
import type { KeptFiles } from './keptFiles.ts';

/** Longer than a backup takes, or than anybody leaves a form open: nobody else will name it again by what they know. */
const UNNAMED_FOR_MS = DAY_MS;

/**
 * Removes what nothing has named for a day: pictures that left a gallery, a video or a logo that was replaced. What is in
 * doubt stays, and what is brought again meanwhile begins anew. Pictures are made again of their original when they are
 * asked for, so of what is named nothing is lost. `namedNow` gives the hashes that are named. Returns how many it removed.
 */
export async function removeUnnamed(
  files: KeptFiles,
  namedNow: () => Promise<ReadonlySet<string>>,
  now: number,
): Promise<number> {
  const named = await namedNow();
  let removed = 0;
  for await (const { hash, unnamedSince } of files.uploads()) {
    if (named.has(hash)) {
      if (unnamedSince !== null) await files.unmark(hash);
    } else if (unnamedSince === null) await files.markUnnamed(hash);
    else if (now - unnamedSince > UNNAMED_FOR_MS && (await remove(files, hash, namedNow))) removed++;
  }
  return removed;
}

async function remove(files: KeptFiles, hash: string, namedNow: () => Promise<ReadonlySet<string>>): Promise<boolean> {
  const stored = await files.keysOf(hash);
  for (const key of stored) await files.withdraw(key, async () => (await namedNow()).has(hash));
  // A picture that was brought again this moment is there: it keeps what was made of it.
  if ((await files.keysOf(hash)).length > 0) return false;
  await files.removeMade(hash);
  // A form that was refused leaves an empty folder.
  return stored.length > 0;
}
