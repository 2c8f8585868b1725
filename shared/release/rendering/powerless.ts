import { flushCompileCache } from 'node:module';

/** Of nobody else on the machine: outside of what Linux distributions give to people, services and systemd's users. */
const OWN_USER = 61_017;

const refused = (): never => {
  throw Object.assign(new Error('Access to this API has been restricted'), { code: 'ERR_ACCESS_DENIED' });
};

/**
 * Gives up for ever what this process could do until now: read its own files and keep them compiled. It was started
 * without the rest (network, processes, threads, addons, SQLite). Signals Node's permissions leave alone: with a user of
 * its own, taken from root, it can send none to others; else their functions are gone.
 */
export function giveUpPower(): void {
  // A process that is ended writes nothing.
  flushCompileCache();
  if (process.getuid?.() === 0) becomeNobody();
  process.permission.drop('fs');
  for (const name of ['kill', '_kill', '_debugProcess', '_debugEnd'])
    Object.defineProperty(process, name, { value: refused, writable: false, configurable: false });
  for (const name of Object.keys(process.env)) if (name !== 'NODE_ENV' && name !== 'TZ') delete process.env[name];
}

function becomeNobody(): void {
  try {
    process.setgroups?.([]);
    process.setgid?.(OWN_USER);
    process.setuid?.(OWN_USER);
  } catch {
    // A container may give its root no right to; then it is as if another user had started it.
  }
}
