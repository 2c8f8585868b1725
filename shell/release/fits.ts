import { IncompatibleRemote, checkFits } from '@shop/shared/contracts/compatibility';
import { CONTRACT } from '@shop/shared/contracts/remote';
import type { RegistryEntry } from '@shop/shared/contracts/registry';
import { SHELL } from './packages.ts';
import type { ShellEntry } from '@shop/shared/contracts/registry';

/** What is current, or would be. */
export interface Live {
  registry: Record<string, Pick<RegistryEntry, 'contract' | 'requires'>>;
  shell: Pick<ShellEntry, 'contract' | 'provides'> | null;
}

/**
 * Throws when what is about to change would not run: each of these remotes in the shell, and, where the shell is one of
 * `changed`, every live remote in it. Names each that would break and why, and what `wayOut` says of them.
 */
export function refuseMisfits(
  { registry, shell }: Live,
  changed: string[],
  wayOut: (broken: string[]) => string = () => '',
): void {
  if (!shell) return;
  const isNewShell = changed.includes(SHELL);
  const facts = { contract: shell.contract ?? CONTRACT, provides: shell.provides };
  const misfits = Object.entries(registry).flatMap(([name, entry]) => {
    const isAffected = (isNewShell || changed.includes(name)) && isReadable(entry);
    const reason = isAffected ? whyUnfit(name, entry, facts) : null;
    return reason ? [{ name, reason }] : [];
  });
  if (misfits.length === 0) return;
  const names = misfits.map(({ name }) => name);
  const reasons = misfits.map(({ reason }) => reason).join('; ');
  const subject = isNewShell ? `this shell would break ${names.join(', ')}: ` : '';
  throw new IncompatibleRemote(`${subject}${reasons}. Nothing was changed. ${wayOut(names)}`.trim());
}

function whyUnfit(
  name: string,
  entry: Live['registry'][string],
  shell: Parameters<typeof checkFits>[2],
): string | null {
  try {
    checkFits(name, entry, shell);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A hand may have changed the registry; an entry that nobody can read is shown by no shell. */
function isReadable(entry: Partial<Live['registry'][string]> | null): boolean {
  return typeof entry?.contract === 'number' && typeof entry.requires === 'object';
}
