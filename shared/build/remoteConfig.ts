import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfigFnObject } from 'vite';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'vitest/config';
import { OLDEST_BROWSERS, SCRIPT_TARGETS } from '../release/gate/browsers.ts';
import { compiledAhead } from './compiledAhead.ts';
import { everyLanguage } from './everyLanguage.ts';
import { hotTexts } from './hotTexts.ts';
import { languageTexts } from './languageTexts.ts';
import { leanPreload } from './leanPreload.ts';
import { olderStyles } from './olderStyles.ts';
import { ownNames } from './ownNames.ts';
import { remoteContainer } from './remoteContainer.ts';
import { SERVER_EXTERNALS } from '../release/sharedLibraries.ts';
import { translationsOf } from '../release/translations.ts';
import { servedContainer } from './servedContainer.ts';
import { shopRemoteFile } from './shopRemoteFile.ts';
import { standInPage } from './standInPage.ts';
import { stockFederation } from './stockFederation.ts';
import { TREESHAKE } from './treeshake.ts';

/** Of this file's kind: TypeScript in the workspace, JavaScript in the packed package. */
const WINDOW = new URL(`../testing/oneWindow${path.extname(fileURLToPath(import.meta.url))}`, import.meta.url);

/** How a remote's tests run, beside all others or alone in its folder: patient, in one window for all files of a worker. */
const REMOTE_TESTS: NonNullable<ViteUserConfig['test']> = {
  environment: 'happy-dom',
  isolate: false,
  setupFiles: [fileURLToPath(WINDOW)],
  include: ['src/**/*.test.{ts,tsx}'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  // Its modules read what Vite says of the build.
  server: { deps: { inline: [/@shop\/shared/] } },
};

/** Modules of shared libraries; a remote may bundle React's small JSX runtime, and nothing else of them. */
const SHARED_CODE =
  /\/node_modules\/(react|react-dom|react-router|react-router-dom|@tanstack\/(query-core|react-query))\//;
const JSX_RUNTIME = /\/react\/(jsx-runtime\.js|cjs\/react-jsx-runtime\.production\.js)/;

/** Fails the build of a remote that would bring its own copy, as by `react-dom/client` or a relative import in the kit. */
function refuseSecondCopies(): Plugin {
  return {
    name: 'refuse-second-copies',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const copies = chunk.moduleIds.filter((id) => SHARED_CODE.test(id) && !JSX_RUNTIME.test(id));
        if (copies.length > 0) this.error(`${chunk.fileName} holds its own copy of ${copies.join(', ')}`);
      }
    },
  };
}

/** What a page has that asks before it does something. */
export const DIALOGS =
  /\/(@radix-ui\/react-(alert-)?dialog\/.*|admin\/action\/useAction|ui\/dialog\/(ConfirmDialog|Dialog|useFocusReturn))\.m?[jt]sx?$/;

interface RemoteBuild {
  /** The remote's name in the registry, e.g. `catalog`. */
  name: string;
  /** Its port under `pnpm dev`. */
  port: number;
  /** Modules most of its pages need, put into one file: several small ones are more bytes. */
  oneChunk?: RegExp | { minShareCount: number; maxModuleSize: number };
  /** Modules that are asked for at the same moment, a file for each name. */
  together?: Readonly<Record<string, RegExp>>;
}

/**
 * The Vite configuration of every remote. Three ways to build: for the shell to load (default), for the web
 * server to render (`--ssr`), and alone with a stand-in shell (`STANDALONE=1`). Under vitest it is that of its tests.
 */
export function remoteConfig({ name, port, oneChunk, together = {} }: RemoteBuild): UserConfigFnObject {
  return ({ command, isSsrBuild, mode }) => {
    if (command === 'serve' && process.env['VITEST']) return { test: REMOTE_TESTS };
    const standalone = Boolean(process.env['STANDALONE']);
    const container = process.env['STOCK_FEDERATION'] ? stockFederation : remoteContainer;
    const isInsideShop = command === 'serve' && Boolean(process.env['SHOP_LOCAL']);
    const served = isInsideShop ? servedContainer : stockFederation;
    const api = process.env['API_URL'] ?? 'http://127.0.0.1:4000';
    return {
      base: '',
      plugins: [
        react(),
        tailwindcss(),
        hotTexts(),
        // Pages in a language that it has no texts of show all of it in English.
        ...(isInsideShop && translationsOf(process.cwd()).length > 0 ? everyLanguage() : languageTexts(mode)),
        ...(standalone ? [standInPage()] : []),
        ...(command === 'serve' && !standalone ? [served(name, command)] : []),
        ...(command === 'build' && !isSsrBuild
          ? [
              container(name, command),
              shopRemoteFile(),
              ownNames(name),
              leanPreload(),
              refuseSecondCopies(),
              compiledAhead(),
            ]
          : []),
      ],
      css: { postcss: { plugins: [olderStyles()] } },
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
            target: SCRIPT_TARGETS,
            cssTarget: OLDEST_BROWSERS,
            manifest: true,
            cssCodeSplit: false,
            modulePreload: { polyfill: false },
            rolldownOptions: {
              treeshake: TREESHAKE,
              ...(oneChunk && {
                output: {
                  codeSplitting: {
                    groups: [
                      ...Object.entries(together).map(([name, test]) => ({
                        name,
                        test,
                        priority: 1,
                        includeDependenciesRecursively: false,
                      })),
                      { name: 'oneChunk', ...(oneChunk instanceof RegExp ? { test: oneChunk } : oneChunk) },
                    ],
                  },
                },
              }),
            },
          },
      ssr: { noExternal: true },
    };
  };
}
