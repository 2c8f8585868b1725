import type { RegistryEntry } from './registry.ts';

/** The remote was built for another shell; trying again will not help. */
export class IncompatibleRemote extends Error {
  override name = 'IncompatibleRemote';
}

interface ShellFacts {
  /** The contract it speaks; it accepts the one before, too. */
  contract: number;
  /** Shared library → version. */
  provides: Record<string, string>;
}

/**
 * Throws IncompatibleRemote when the shell cannot run the remote; federation itself would only log it. Asked when a
 * remote is released, when the server renders it and when a browser loads it.
 */
export function checkFits(
  name: string,
  { contract, requires }: Pick<RegistryEntry, 'contract' | 'requires'>,
  shell: ShellFacts,
): void {
  if (contract !== shell.contract && contract !== shell.contract - 1) {
    throw new IncompatibleRemote(`${name} speaks contract ${contract}, the shell speaks ${shell.contract}`);
  }
  for (const [library, range] of Object.entries(requires)) {
    const version = shell.provides[library];
    if (!version || !satisfiesCaret(version, range)) {
      throw new IncompatibleRemote(`${name} needs ${library} ${range}, the shell provides ${version ?? 'none'}`);
    }
  }
}

/**
 * Whether a version is in a range. Releases write `^major.minor.patch` only; every other range is refused. Up to the first
 * figure above 0 all are the same.
 * @public A remote's container imports it by its file.
 */
export function satisfiesCaret(version: string, range: string): boolean {
  if (!/^\d+(\.\d+){2} \^\d+(\.\d+){2}$/.test(`${version} ${range}`)) return false;
  const have = version.split('.').map(Number);
  const need = range.slice(1).split('.').map(Number);
  const first = need.findIndex((figure) => figure > 0);
  const differs = need.findIndex((figure, i) => have[i] !== figure);
  return differs < 0 || (differs > first && Number(have[differs]) > Number(need[differs]));
}
