import { federation } from '@module-federation/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfigFnObject } from 'vite';
import { compiledAhead } from './compiledAhead.ts';
import { leanPreload } from './leanPreload.ts';
import { CONTAINER_CHUNK, ENTRY_FILE, remoteContainer } from './remoteContainer.ts';
import { refuseSecondCopies } from './oneCopy.ts';
import { shareInsideShared } from './shareInsideShared.ts';
import { SERVER_EXTERNALS, SHARED_LIBRARIES } from './sharedLibraries.ts';
import { standInPage } from './standInPage.ts';

interface RemoteBuild {
  /** The remote's name in the registry, e.g. `catalog`. */
  name: string;
  /** Its port under `pnpm dev`. */
  port: number;
  /** Modules most of its pages need, put into one file: several small ones are more bytes. */
  together?: RegExp;
}

/**
 * The Vite configuration of every remote. Three ways to build: for the shell to load (default), for the web
 * server to render (`--ssr`), and alone with a stand-in shell (`STANDALONE=1`).
 */
export function remoteConfig({ name, port, together }: RemoteBuild): UserConfigFnObject {
  return ({ command, isSsrBuild }) => {
    const standalone = Boolean(process.env['STANDALONE']);
    const api = process.env['API_URL'] ?? 'http://127.0.0.1:4000';
    return {
      base: '',
      plugins: [
        react(),
        tailwindcss(),
        ...(standalone ? [standInPage()] : []),
        ...(command === 'serve' && !standalone ? [shareInsideShared(), federation(federationOptions(name))] : []),
        ...(command === 'build' && !isSsrBuild
          ? [remoteContainer(), leanPreload(), refuseSecondCopies(), compiledAhead()]
          : []),
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
            // What only explains is no reason for a release.
            rolldownOptions: { input: 'src/remote.tsx', external: SERVER_EXTERNALS, output: { comments: false } },
          }
        : {
            target: 'esnext',
            manifest: true,
            cssCodeSplit: false,
            modulePreload: { polyfill: false },
            rolldownOptions: {
              input: 'virtual:remote-entry',
              preserveEntrySignatures: 'strict',
              treeshake: { propertyReadSideEffects: false },
              output: {
                entryFileNames: ENTRY_FILE,
                codeSplitting: {
                  groups: [CONTAINER_CHUNK, ...(together ? [{ name: 'together', test: together }] : [])],
                },
              },
            },
          },
      ssr: { noExternal: true },
    };
  };
}

/** Under `dev` federation's own plugin serves the remote: it replaces modules in a running page. */
function federationOptions(name: string): Parameters<typeof federation>[0] {
  return {
    name: name.replaceAll('-', '_'),
    filename: ENTRY_FILE,
    exposes: { './remote': './src/remote.tsx' },
    shared: Object.fromEntries(
      Object.entries(SHARED_LIBRARIES).map(([library, version]) => [
        library,
        { singleton: true, import: false, version, requiredVersion: `^${version}`, suppressMissingImportWarning: true },
      ]),
    ),
    experiments: { externalRuntime: true },
    disableRemote: true,
    dts: false,
    dev: { remoteHmr: true },
  };
}
