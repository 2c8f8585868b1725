import { CONTRACT, type RemoteModule, type SharedLibraries } from '@shop/shared/contracts/remote';
import type { RegistryEntry } from '@shop/shared/contracts/registry';
import { libraries } from '@shop/shared/remote/libraries';

/** The remote was built for another shell; trying again will not help. */
export class IncompatibleRemote extends Error {
  override name = 'IncompatibleRemote';
}

/** Throws IncompatibleRemote when the registry says that this shell cannot run the remote. */
export function checkEntry(name: string, entry: RegistryEntry, provided: Record<string, string>): void {
  checkContract(name, entry.contract);
  for (const [library, range] of Object.entries(entry.requires)) {
    const version = provided[library];
    if (!version || !satisfiesCaret(version, range)) {
      throw new IncompatibleRemote(`${name} needs ${library} ${range}, the shell has ${version ?? 'none'}`);
    }
  }
}

/** Throws IncompatibleRemote when the loaded module has another contract or foreign copies of shared libraries. */
export function checkModule(name: string, module: RemoteModule): void {
  if (typeof module.setup !== 'function') throw new Error(`${name} exposes no setup function`);
  checkContract(name, module.contract);
  for (const library of Object.keys(libraries) as (keyof SharedLibraries)[]) {
    if (module.libraries[library] !== libraries[library]) {
      throw new IncompatibleRemote(`${name} brought its own copy of ${library}`);
    }
  }
}

function checkContract(name: string, contract: number): void {
  if (contract !== CONTRACT && contract !== CONTRACT - 1) {
    throw new IncompatibleRemote(`${name} speaks contract ${contract}, the shell speaks ${CONTRACT}`);
  }
}

/** Releases write `^major.minor.patch` only, so the whole of semver is not needed in the browser. */
function satisfiesCaret(version: string, range: string): boolean {
  const have = version.split('.').map(Number);
  const need = range.replace('^', '').split('.').map(Number);
  if (have[0] !== need[0]) return false;
  for (const i of [1, 2]) {
    const [own, wanted] = [have[i] ?? 0, need[i] ?? 0];
    if (own !== wanted) return own > wanted;
  }
  return true;
}
