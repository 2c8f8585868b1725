/** A crash ends the rendering process; the others cost one page. */
export type FaultKind = 'loop' | 'exit' | 'throw' | 'rejection' | 'memory' | 'error' | 'slow';

/** Whose code failed: a remote, or `shell` for pages of no remote. */
export interface Owner {
  name: string;
  version: string;
  /** Version of the shell it was rendered with, which may be the guilty one. */
  shell: string;
}

export interface Fault extends Owner {
  kind: FaultKind;
  message: string;
  /** Whose page showed it, by address; left out where nobody's did. */
  visitor?: string | undefined;
}

export interface SwitchedOff extends Owner {
  /** What its last crash was. */
  reason: string;
  /** ISO 8601, UTC. */
  at: string;
}

export interface RenderingLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What went wrong when rendering on the server, and which versions are therefore left to the browser. */
export interface Faults {
  record(fault: Fault): void;
  isOff(owner: Owner): boolean;
  switchedOff(): SwitchedOff[];
  /** Calls back for every fault. Gives the function that ends it. */
  onFault(listener: (fault: Fault) => void): () => void;
}

/** A version that crashed so often is not rendered on the server again. */
const CRASHES_ALLOWED = 2;

/** Whose page it is: a remote's, or the shell's own. */
export function ownerOf(remote: { name: string; version: string } | null, shell: string): Owner {
  return remote ? { name: remote.name, version: remote.version, shell } : { name: 'shell', version: shell, shell };
}

/** Outlives processes and releases: a version keeps its record, and is tried anew with another shell only. */
export function createFaults(log: RenderingLog): Faults {
  const crashes = new Map<string, number>();
  const off = new Map<string, SwitchedOff>();
  const listeners = new Set<(fault: Fault) => void>();
  const keyOf = ({ name, version, shell }: Owner): string => `${name} ${version} ${shell}`;

  const countCrash = (fault: Fault): void => {
    const { name, version, shell, kind, message } = fault;
    const key = keyOf(fault);
    const count = (crashes.get(key) ?? 0) + 1;
    crashes.set(key, count);
    log.error({ remote: name, version, kind, reason: message }, 'a server build ended the rendering process');
    if (count < CRASHES_ALLOWED || off.has(key)) return;
    const reason = `${kind}: ${message}`;
    off.set(key, { name, version, shell, reason, at: new Date().toISOString() });
    const said = 'server rendering of this version is switched off, the browser renders its pages';
    log.error({ remote: name, version, reason }, said);
  };
  return {
    record(fault) {
      if (fault.kind !== 'error' && fault.kind !== 'slow') countCrash(fault);
      for (const listener of listeners) listener(fault);
    },
    isOff: (owner) => off.has(keyOf(owner)),
    switchedOff: () => [...off.values()],
    onFault(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
