import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { MANIFEST_FILE } from '../release/federationManifest.ts';
import { federationManifest } from './federationManifest.ts';
import { SHARED_LIBRARIES } from '../release/sharedLibraries.ts';
import { closure, readManifest, styleSheets } from './viteManifest.ts';

/** A federation container with `init(shareScope)` and `get('./remote')`. */
const ENTRY_FILE = 'remoteEntry.js';

const ENTRY = 'virtual:remote-entry';
const PROVIDED = '\0provided';
const LIBRARY = `${PROVIDED}:`;

/** Other libraries take all of one (`import * as React`): a module of theirs, or the remote's first chunk would name it all. */
const FOR_LIBRARIES = '?for-libraries';

/** What every container needs before any module of the remote runs, in one chunk. */
const CONTAINER_CHUNK = { name: 'container', test: /\0provided$|vite\/preload-helper/, priority: 1 };

/** Stands in the container's code until it is known what the remote uses: `{ react: '^19.3.1' }`. */
const REQUIRES = '__REQUIRES__';

/** Of this file's kind: TypeScript in the workspace, JavaScript in the packed package. */
const OWN = fileURLToPath(import.meta.url);
const COMPATIBILITY = path.resolve(OWN, `../../contracts/compatibility${path.extname(OWN)}`);

const CONTAINER = `
import { provided } from '${PROVIDED}';
import { satisfiesCaret } from '${COMPATIBILITY}';
export async function init(shareScope) {
  await Promise.all(Object.entries(${REQUIRES}).map(async ([library, range]) => {
    const fitting = Object.entries(shareScope[library] ?? {}).filter(([version]) => satisfiesCaret(version, range));
    const [, provider] = fitting.find(([, { from }]) => from === 'shell') ?? fitting[0] ?? [];
    if (!provider) throw new Error(library + ' ' + range + ' is not shared');
    provided[library] = (await provider.get())();
  }));
}
export async function get(exposed) {
  if (exposed !== './remote') throw new Error('only ./remote is exposed');
  const module = await import('/src/remote.tsx');
  return () => module;
}
`;

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
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: ENTRY_FILE, codeSplitting: { groups: [CONTAINER_CHUNK] } },
        },
      },
    }),
    resolveId(source, importer) {
      if (source === ENTRY || source === PROVIDED) return source;
      if (!(source in SHARED_LIBRARIES)) return null;
      return LIBRARY + source + (importer?.includes('/node_modules/') ? FOR_LIBRARIES : '');
    },
    async load(id) {
      if (id === ENTRY) return CONTAINER;
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

/** Of which shared library a module stands; undefined for all others. */
function libraryOf(id: string): string | undefined {
  return id.startsWith(LIBRARY) ? id.slice(LIBRARY.length).replace(FOR_LIBRARIES, '') : undefined;
}

/** A module with the library's exports, read from what the shell provided. */
async function handOn(library: string): Promise<string> {
  const names = Object.keys((await import(library)) as object).filter((name) => /^[\w$]+$/.test(name));
  const named = names.filter((name) => name !== 'default' && name !== 'module.exports');
  return [
    `import { provided } from '${PROVIDED}';`,
    `const library = provided['${library}'];`,
    ...named.map((name) => `export const ${name} = library.${name};`),
    'export default library.default ?? library;',
  ].join('\n');
}
