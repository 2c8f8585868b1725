import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { SHARED_LIBRARIES } from './sharedLibraries.ts';

const SHARED = fileURLToPath(new URL('..', import.meta.url));

/**
 * Federation leaves a package's imports of itself alone, so our kit's `@shop/shared/router` would be bundled into every
 * remote as a second router. Asking in the name of the remote's own entry makes it the shell's.
 */
export function shareInsideShared(): Plugin {
  let entry: string;
  return {
    name: 'share-inside-shared',
    enforce: 'pre',
    configResolved({ root }) {
      entry = `${root}/src/remote.tsx`;
    },
    resolveId(source, importer, options) {
      if (!(source in SHARED_LIBRARIES) || !importer?.startsWith(SHARED)) return null;
      return this.resolve(source, entry, { ...options, skipSelf: true });
    },
  };
}
