import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Only root may mount; everywhere, fullDatabase.test.ts fills the embedded database up to a limit of its own. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0;
if (!canMount) process.stderr.write('\n!!! Not root: full and read-only disks are NOT tried with real ones.\n\n');

/** A disk of a few megabytes that can be filled, freed and made read-only. */
export function smallDisk(megabytes: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  const filling = path.join(folder, 'filling');
  return {
    folder,
    fill() {
      const block = Buffer.alloc(4096);
      try {
        for (;;) writeFileSync(filling, block, { flag: 'a' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    free: () => rmSync(filling),
    makeReadOnly: () => execFileSync('mount', ['-o', 'remount,ro', folder]),
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
