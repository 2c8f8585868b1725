import { IncompatibleRemote, checkFits } from '../../contracts/compatibility.ts';
import type { GateFault } from '../../contracts/http/releases/releases.ts';
import type { RegistryEntry, ShellEntry } from '../../contracts/registry.ts';
import { CONTRACT } from '../../contracts/remote.ts';
import { SHELL } from './candidate.ts';

interface Facts {
  registry: Record<string, Pick<RegistryEntry, 'contract' | 'requires'>>;
  shell: Pick<ShellEntry, 'contract' | 'provides'> | null;
}

export interface Misfit {
  name: string;
  rule: 'contract' | 'ranges';
  reason: string;
}

/**
 * What would not run: of these packages each remote in the shell, and, where the shell is one of them, every remote in it.
 * Contract first: ranges say nothing to who speaks another one.
 */
export function misfits({ registry, shell }: Facts, changed: string[]): Misfit[] {
  if (!shell) return [];
  const facts = { contract: shell.contract ?? CONTRACT, provides: shell.provides };
  return Object.entries(registry).flatMap(([name, entry]): Misfit[] => {
    const isAffected = (changed.includes(SHELL) || changed.includes(name)) && isReadable(entry);
    if (!isAffected) return [];
    const { contract, requires } = entry;
    const wrongContract = why(() => checkFits(name, { contract, requires: {} }, facts));
    if (wrongContract) return [{ name, rule: 'contract', reason: wrongContract }];
    const wrongRange = why(() => checkFits(name, { contract, requires }, facts));
    return wrongRange ? [{ name, rule: 'ranges', reason: wrongRange }] : [];
  });
}

/** The same as faults, each with its way out. */
export function misfitFaults(live: Facts, changed: string[]): GateFault[] {
  return misfits(live, changed).map(({ name, rule, reason }) => {
    const isBroken = changed.includes(SHELL) && !changed.includes(name);
    return {
      rule,
      sentence: isBroken
        ? `this shell would break ${name}, which is live: ${reason}; release a ${name} that runs in both shells first`
        : `${reason}: build it with the @shop/shared of the shell that is live, or wait for a newer shell`,
    };
  });
}

function why(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof IncompatibleRemote) return error.message;
    throw error;
  }
}

/** A hand may have changed the registry; an entry that nobody can read is shown by no shell. */
function isReadable(entry: Partial<Facts['registry'][string]> | null): boolean {
  return typeof entry?.contract === 'number' && typeof entry.requires === 'object';
}
