import { execFile } from 'node:child_process';
import { chownSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';

/** Root takes a user of its own for what it renders; whoever else does not. Only root can be both. */
const users = process.getuid?.() === 0 ? [0, 61_018] : [process.getuid?.() ?? 0];

const DENIED = 'ERR_ACCESS_DENIED';
const REFUSED = {
  'its environment': DENIED,
  'its parent’s environment': DENIED,
  'a file': DENIED,
  'a link': "Cannot find module 'remotes/mine/1/server/link.js'",
  'writing a file': DENIED,
  'a process': DENIED,
  'a thread': DENIED,
  'an addon': 'ERR_DLOPEN_DISABLED',
  WASI: DENIED,
  'the inspector': DENIED,
  'the network': DENIED,
  TCP: DENIED,
  'a unix socket': DENIED,
  DNS: DENIED,
  SQLite: 'ERR_UNKNOWN_BUILTIN_MODULE',
  'its parent’s life': DENIED,
  'its parent’s life, from below': DENIED,
};

it.each(users)(
  'user %i lets no build out, in the gate, in a trial of its pages, in a preview and live',
  async (uid) => {
    const folder = testFolder();
    chownSync(folder, uid, uid);
    const program = fileURLToPath(new URL('../testing/waysOut.ts', import.meta.url));

    const run = promisify(execFile)(process.execPath, [program, folder], { uid, gid: uid, env: { SECRET: '1' } });
    const { stdout, stderr } = await run;
    expect(stderr).toBe('');
    // A browser's `fetch` is the shop's there.
    const trial = { ...REFUSED, 'the network': 'no call of the shop' };
    expect(JSON.parse(stdout)).toEqual({ check: REFUSED, trial, preview: REFUSED, live: REFUSED });
  },
);
