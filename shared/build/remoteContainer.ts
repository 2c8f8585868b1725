import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { MANIFEST_FILE } from '../release/federationManifest.ts';
import { federationManifest } from './federationManifest.ts';
import { SHARED_LIBRARIES } from '../release/sharedLibraries.ts';
import { containerCode, handOn, libraryId, libraryOf, PROVIDED } from './providedLibraries.ts';
import { closure, readManifest, styleSheets } from './viteManifest.ts';

const ENTRY_FILE = 'remoteEntry.js';

const ENTRY = 'virtual:remote-entry';
/** What every container needs before any module of the remote runs, in one chunk. */
const CONTAINER_CHUNK = { name: 'container', test: /\0provided$|vite\/preload-helper/, priority: 1 };

/** Stands in the container's code until it is known what the remote uses: `{ react: '^19.3.1' }`. */
const REQUIRES = '__REQUIRES__';

/**
 * Builds a remote as a container that federation's runtime loads, with its manifest. Of several copies of a library in the
 * share scope it takes one in the range that it was built for, the shell's first: other remotes may have added theirs. It
 * asks for what it uses. Its shared libraries are modules that hand on what the shell gave to `init`, which runs before the
 * exposed module is imported; so a remote cannot bundle its own.
 */
export function remoteContainer(name: string): Plugin {
  const shared: Record<string, string> = {};
  const digest = createHash('sha256');
  return {
    name: 'remote-container',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: ENTRY,
          preserveEntrySignatures: 'allow-extension',
          output: { entryFileNames: ENTRY_FILE, codeSplitting: { groups: [CONTAINER_CHUNK] } },
        },
      },
    }),
    resolveId(source, importer) {
      if (source === ENTRY || source === PROVIDED) return source;
      if (!(source in SHARED_LIBRARIES)) return null;
      return libraryId(source, importer);
    },
    async load(id) {
      if (id === ENTRY) return containerCode(REQUIRES);
      if (id === PROVIDED) return 'export const provided = {};';
      const library = libraryOf(id);
      return library ? handOn(library) : null;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const libraries = chunks.flatMap(({ moduleIds }) => moduleIds.map(libraryOf));
      const used = Object.entries(SHARED_LIBRARIES).filter(([library]) => libraries.includes(library));
      Object.assign(shared, Object.fromEntries(used));
      const requires = Object.fromEntries(used.map(([library, version]) => [library, `^${version}`]));
      for (const chunk of chunks) {
        if (chunk.isEntry) chunk.code = chunk.code.replace(REQUIRES, JSON.stringify(requires));
        digest.update(chunk.fileName).update(chunk.code);
      }
    },
    writeBundle({ dir = '' }, bundle) {
      const built = readManifest(dir);
      const [entry = ''] = Object.keys(built).filter((key) => built[key]?.file === ENTRY_FILE);
      // The one module that the entry imports on demand is the exposed one, whatever chunk it has become part of.
      const exposed = built[entry]?.dynamicImports ?? [];
      const sync = closure(built, [entry, ...exposed]).filter((file) => file !== ENTRY_FILE);
      const scripts = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const later = scripts.map(({ fileName }) => fileName).filter((file) => ![ENTRY_FILE, ...sync].includes(file));
      const manifest = federationManifest({
        name: name.replaceAll('-', '_'),
        buildVersion: digest.digest('hex').slice(0, 12),
        entry: ENTRY_FILE,
        sync,
        async: later,
        styles: styleSheets(built),
        shared,
      });
      writeFileSync(path.join(dir, MANIFEST_FILE), JSON.stringify(manifest));
    },
  };
}
