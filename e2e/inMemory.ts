import { readFileSync, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
const ROOM = 6 * 1024 ** 3;

/**
 * Hundreds of databases, shops and browsers live for seconds: where there is room in memory for their files, and programs
 * may be run from there, no test waits for a disk.
 */
export function inMemory(): NodeJS.ProcessEnv {
  try {
    const mounted = readFileSync('/proc/mounts', 'utf8').split('\n');
    const options = mounted.find((line) => line.split(' ')[1] === MEMORY)?.split(' ')[3] ?? 'noexec';
    const { bavail, bsize } = statfsSync(MEMORY);
    return options.split(',').includes('noexec') || bavail * bsize < ROOM ? {} : { TMPDIR: MEMORY };
  } catch {
    return {};
  }
}
