import { federation } from '@module-federation/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfigFnObject } from 'vite';
import { FEDERATION_CHUNK } from './leanLibraries.ts';
import { ONE_REACT, refuseSecondCopies } from './oneCopy.ts';
import { shareInsideShared } from './shareInsideShared.ts';
import { SERVER_EXTERNALS, SHARED_LIBRARIES } from './sharedLibraries.ts';
import { standInPage } from './standInPage.ts';

interface RemoteBuild {
  /** The remote's name in the registry, e.g. `catalog`. */
  name: string;
  /** Its port under `pnpm dev`. */
  port: number;
}

/**
 * The Vite configuration of every remote. Three ways to build: for the shell to load (default), for the web
 * server to render (`--ssr`), and alone with a stand-in shell (`STANDALONE=1`).
 */
export function remoteConfig({ name, port }: RemoteBuild): UserConfigFnObject {
  return ({ command, isSsrBuild }) => {
    const standalone = Boolean(process.env['STANDALONE']);
    const api = process.env['API_URL'] ?? 'http://127.0.0.1:4000';
    return {
      base: '',
      plugins: [
        react(),
        tailwindcss(),
        ...(standalone ? [standInPage()] : []),
        ...(isSsrBuild || standalone
          ? []
          : [
              shareInsideShared(),
              keepSharedExports(),
              refuseSecondCopies(),
              federation(federationOptions(name, command === 'build')),
            ]),
      ],
      server: {
        host: '127.0.0.1',
        port,
        strictPort: true,
        origin: `http://127.0.0.1:${port}`,
        cors: true,
        ...(standalone && { proxy: { '/api': api } }),
      },
      build: isSsrBuild
        ? {
            outDir: 'dist-ssr',
            copyPublicDir: false,
            rolldownOptions: { input: 'src/remote.tsx', external: SERVER_EXTERNALS },
          }
        : {
            target: 'esnext',
            manifest: true,
            cssCodeSplit: false,
            modulePreload: { polyfill: false },
            rolldownOptions: {
              input: 'src/remote.tsx',
              treeshake: { propertyReadSideEffects: false },
              output: { codeSplitting: { groups: [FEDERATION_CHUNK] } },
            },
          },
      resolve: { alias: ONE_REACT },
      ssr: { noExternal: true },
    };
  };
}

/**
 * The federation plugin leaves out exports of shared libraries that it has not seen used, but stops looking after 10 ms
 * without a new module: on a busy machine builds failed with 'useMemo is not exported'. A namespace import in the
 * first module makes it keep them all.
 */
function keepSharedExports(): Plugin {
  const imports = Object.keys(SHARED_LIBRARIES).map(
    (library, i) => `import * as shared${i} from '${library}'; void shared${i};`,
  );
  return {
    name: 'keep-shared-exports',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/src/remote.tsx') ? `${imports.join('')}\n${code}` : undefined),
  };
}

function federationOptions(name: string, production: boolean): Parameters<typeof federation>[0] {
  return {
    name: name.replaceAll('-', '_'),
    filename: 'remoteEntry.js',
    exposes: { './remote': './src/remote.tsx' },
    shared: Object.fromEntries(
      Object.entries(SHARED_LIBRARIES).map(([library, version]) => [
        library,
        { singleton: true, import: false, version, requiredVersion: `^${version}`, suppressMissingImportWarning: true },
      ]),
    ),
    experiments: { externalRuntime: true },
    disableRemote: true,
    disableSnapshot: production,
    manifest: true,
    dts: false,
    dev: { remoteHmr: true },
  };
}
