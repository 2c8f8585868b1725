import fs from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const CHANGES = ['cpSync', 'writeFileSync', 'renameSync', 'rmSync', 'createWriteStream'] as const;

/**
 * Imported ahead of a program: kills it, as `kill -9` does, right before its first change that `DIE_BEFORE` describes: a
 * pattern of the function and the path, or of `prepare` and a statement of the embedded database.
 */
const moment = new RegExp(process.env['DIE_BEFORE'] ?? '^never$');
watch(fs, CHANGES);
syncBuiltinESMExports();

const ofApi = createRequire(path.join(import.meta.dirname, '../../api/package.json'));
const { prototype } = ofApi('better-sqlite3') as { prototype: object };
watch(prototype as Record<'prepare', never>, ['prepare']);

function watch<Name extends string>(changed: Record<Name, unknown>, names: readonly Name[]): void {
  for (const name of names) {
    const change = changed[name] as (this: unknown, ...args: unknown[]) => unknown;
    const watched = function (this: unknown, ...args: unknown[]): unknown {
      if (moment.test(`${name} ${String(args[0])}`)) process.kill(process.pid, 'SIGKILL');
      return change.apply(this, args);
    };
    Object.assign(changed, { [name]: watched });
  }
}
