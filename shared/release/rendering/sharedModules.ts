import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVER_EXTERNALS } from '../../build/sharedLibraries.ts';

/**
 * Server builds in the deployment folder leave the shared libraries open; they get this package's copies, so that
 * shell and remotes render with one React. Call once, before the first import from `deployFolder`.
 */
export function shareModulesWith(deployFolder: string): void {
  const deployed = pathToFileURL(deployFolder + path.sep).href;
  const shared = new Set(SERVER_EXTERNALS);
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const isFromDeployment = context.parentURL?.startsWith(deployed) === true;
      return isFromDeployment && shared.has(specifier)
        ? nextResolve(specifier, { ...context, parentURL: import.meta.url })
        : nextResolve(specifier, context);
    },
  });
}
