import { registerHooks } from 'node:module';
import { SERVER_EXTERNALS } from '../sharedLibraries.ts';

/** Server builds that the process was given: it has no right to read any. */
export interface Builds {
  add(files: [string, number][], code: Buffer): void;
  /** By its path in the deployment folder. */
  import(file: string): Promise<unknown>;
  /** When a script was loaded last, by the clock of `performance`. */
  loadedAt(): number;
}

const DEPLOYED = 'file:///deployed/';

/**
 * Loads the shared libraries, and gives builds these copies of what they leave open, so that shell and remotes render with one
 * React. Whatever else they import is theirs or Node's.
 */
export async function receiveBuilds(): Promise<Builds> {
  const shared = new Map<string, string>();
  for (const specifier of SERVER_EXTERNALS) {
    shared.set(specifier, import.meta.resolve(specifier));
    await import(specifier);
  }
  const sources = new Map<string, Buffer>();
  let loadedAt = 0;
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL = '' } = context;
      const isFromBuild = parentURL.startsWith(DEPLOYED);
      const isPath = isFromBuild && /^[./]/.test(specifier);
      const url = isPath ? new URL(specifier, parentURL).href : (isFromBuild && shared.get(specifier)) || specifier;
      const isDeployed = url.startsWith(DEPLOYED);
      // Builds also ask where their styles are, which are never loaded.
      if (isDeployed && !sources.has(url) && !url.endsWith('.css'))
        throw new Error(`Cannot find module '${pathOf(url)}'`);
      return url === specifier && !isDeployed ? nextResolve(url, context) : { url, shortCircuit: true };
    },
    load(url, context, nextLoad) {
      const source = sources.get(url);
      if (source) loadedAt = performance.now();
      return source ? { format: 'module', source, shortCircuit: true } : nextLoad(url, context);
    },
  });
  return {
    add(files, code) {
      let at = 0;
      for (const [file, bytes] of files) sources.set(DEPLOYED + file, code.subarray(at, (at += bytes)));
    },
    import: (file) => import(DEPLOYED + file),
    loadedAt: () => loadedAt,
  };
}

const pathOf = (url: string): string => url.slice(DEPLOYED.length);
