import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const CHANGES = ['cpSync', 'writeFileSync', 'renameSync', 'rmSync'] as const;

/**
 * Imported ahead of a program: kills it, as `kill -9` does, right before its first change to a file that `DIE_BEFORE`
 * describes, a pattern of the function and the path.
 */
const moment = new RegExp(process.env['DIE_BEFORE'] ?? '^never$');
for (const name of CHANGES) {
  const change: (...args: never[]) => unknown = fs[name];
  const watched = (...args: never[]): unknown => {
    if (moment.test(`${name} ${String(args[0])}`)) process.kill(process.pid, 'SIGKILL');
    return change(...args);
  };
  Object.assign(fs, { [name]: watched });
}
syncBuiltinESMExports();
