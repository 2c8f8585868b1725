import type { Plugin, PluginOption } from 'vite';
import { LOCAL_ENTRY } from '../contracts/localRemote.ts';
import { SHARED_LIBRARIES } from '../release/sharedLibraries.ts';
import { containerCode, handOn, libraryId, libraryOf, PROVIDED } from './providedLibraries.ts';

const REQUIRES = JSON.stringify(
  Object.fromEntries(Object.entries(SHARED_LIBRARIES).map(([library, version]) => [library, `^${version}`])),
);

/** Libraries that Vite bundles ahead have modules of their own: what the shell provided is in one place for all of them. */
const provided = (name: string) => `export const provided = (globalThis['shop:${name}'] ??= {});`;

/** Stands in for shared libraries, in the remote's modules and in the libraries that are bundled ahead. */
function sharedLibraries(name: string): Plugin {
  return {
    name: 'shared-libraries',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === PROVIDED) return source;
      return source in SHARED_LIBRARIES ? libraryId(source, importer) : null;
    },
    async load(id) {
      if (id === PROVIDED) return provided(name);
      const library = libraryOf(id);
      return library ? handOn(library) : null;
    },
  };
}

/**
 * The container of `remoteContainer.ts` as Vite serves it, for a shop that has this remote from this computer
 * (`shop-release dev`): its modules are replaced while they run.
 */
export function servedContainer(name: string): PluginOption[] {
  return [
    sharedLibraries(name),
    {
      name: 'served-container',
      enforce: 'pre',
      apply: 'serve',
      config: () => ({
        cacheDir: 'node_modules/.vite/local',
        optimizeDeps: { entries: ['src/remote.tsx'], rolldownOptions: { plugins: [sharedLibraries(name)] } },
      }),
      resolveId: (source) => (source === LOCAL_ENTRY ? source : null),
      load: (id) => (id === LOCAL_ENTRY ? containerCode(REQUIRES) : null),
    },
  ];
}
