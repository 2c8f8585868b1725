import { readFileSync } from 'node:fs';

interface Manifest {
  name: string;
  sideEffects: string[];
  bin: Record<string, string>;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** What a page has one copy of, the shell's: a remote built against a newer one would be refused. */
const ONE_COPY = ['react', 'react-dom'];

/** What whoever writes a remote runs: their remote names it, and we say what fits. */
const PEERS = ['vite'];
const OPTIONAL_PEERS = ['vitest', '@testing-library/react', '@testing-library/user-event', 'happy-dom', 'pdfjs-dist'];

/** What only our own tests and types use. */
const OWN = /^@types\/|^fast-check$/;

/**
 * The `package.json` of the packed package: compiled files in place of sources, and the versions that are installed here
 * (`installed`) in place of the catalogue's name.
 */
export function packedManifest(manifest: Manifest, version: string, installed: (library: string) => string): object {
  const libraries = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    (library) => !OWN.test(library),
  );
  const tools = [...PEERS, ...OPTIONAL_PEERS];
  const peers = [...ONE_COPY, ...tools];
  const versions = (wanted: string[], range = '') =>
    Object.fromEntries(wanted.map((library) => [library, range + installed(library)]));
  return {
    name: manifest.name,
    version,
    description: 'What a remote of the shop is made of: contracts, kit, build, tests and the command shop-release',
    type: 'module',
    engines: { node: '>=20.19' },
    sideEffects: manifest.sideEffects,
    bin: manifest.bin,
    exports: {
      ...Object.fromEntries(Object.entries(manifest.exports).map(([name, file]) => [name, exported(file)])),
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    dependencies: versions(libraries.filter((library) => !peers.includes(library))),
    peerDependencies: { ...versions(ONE_COPY), ...versions(tools, '^') },
    peerDependenciesMeta: Object.fromEntries(OPTIONAL_PEERS.map((library) => [library, { optional: true }])),
  };
}

function exported(file: string): string | { types: string; default: string } {
  if (!/\.tsx?$/.test(file)) return file;
  return { types: file.replace(/\.tsx?$/, '.d.ts'), default: compiled(file) };
}

function compiled(file: string): string {
  return file.replace(/\.tsx?$/, '.js');
}

/** The version that is installed for the package of `manifest`. */
export function installedFor(folder: URL): (library: string) => string {
  return (library) => {
    const file = new URL(`node_modules/${library}/package.json`, folder);
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  };
}
