import { checkFits, IncompatibleRemote } from '@shop/shared/contracts/compatibility';
import { CONTRACT, type RemoteModule, type SharedLibraries } from '@shop/shared/contracts/remote';
import { libraries } from '@shop/shared/remote/libraries';

/** Throws IncompatibleRemote when the loaded module has another contract or foreign copies of shared libraries. */
export function checkModule(name: string, module: RemoteModule): void {
  if (typeof module.setup !== 'function') throw new Error(`${name} exposes no setup function`);
  checkFits(name, { contract: module.contract, requires: {} }, { contract: CONTRACT, provides: {} });
  for (const library of Object.keys(libraries) as (keyof SharedLibraries)[]) {
    if (module.libraries[library] !== libraries[library]) {
      throw new IncompatibleRemote(`${name} brought its own copy of ${library}`);
    }
  }
}
