import { federation } from '@module-federation/vite';
import { compiledAhead } from '@shop/shared/build/compiledAhead';
import { everyLanguage } from '@shop/shared/build/everyLanguage';
import { languageTexts } from '@shop/shared/build/languageTexts';
import { leanPreload } from '@shop/shared/build/leanPreload';
import { olderStyles } from '@shop/shared/build/olderStyles';
import { productionRouter } from '@shop/shared/build/productionRouter';
import { SERVER_EXTERNALS, SHARED_LIBRARIES } from '@shop/shared/release/sharedLibraries';
import { TREESHAKE } from '@shop/shared/build/treeshake';
import { OLDEST_BROWSERS, SCRIPT_TARGETS } from '@shop/shared/release/gate/browsers';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devRegistry } from './release/devRegistry.ts';

/** All that the first page needs, libraries too, but for what comes before it, and the workers, which are no part of a page. */
const APP_CHUNK = {
  name: 'app',
  tags: ['$initial' as const],
  test: /(?<!\/(shell\/src\/(start|worker\/\w+)|contracts\/tillRelease)\.ts)$/,
};

/** What the sign-in and every page of the back office need of it: each alone is a request of a few hundred bytes. */
const OFFICE_CHUNK = {
  name: 'office',
  test: /\/(lucide-react\/dist\/esm\/createLucideIcon|src\/(chrome\/menuItems|session\/(landing|texts|useSessionEnd))|admin\/page\/useRights|ui\/(button\/ButtonLink|field\/FieldFrame))\.(tsx?|m?js)$/,
};

/** For browsers that have a remote from their own computer: React can replace its modules while they run. */
const HOT = 'hot';

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  base: '',
  plugins: [
    devRegistry(),
    react(),
    tailwindcss(),
    ...(mode === HOT ? everyLanguage() : languageTexts(mode)),
    ...(command === 'serve' ? [federation(host())] : []),
    ...(command === 'build' && !isSsrBuild ? [productionRouter(), leanPreload(), compiledAhead()] : []),
  ],
  css: { postcss: { plugins: [olderStyles()] } },
  server: {
    host: '127.0.0.1',
    port: 4000,
    strictPort: true,
    proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:4010' },
  },
  build: isSsrBuild
    ? {
        outDir: 'dist-ssr',
        rolldownOptions: { input: 'src/render.tsx', external: SERVER_EXTERNALS, output: { comments: false } },
      }
    : {
        target: SCRIPT_TARGETS,
        cssTarget: OLDEST_BROWSERS,
        manifest: true,
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        // Other builds are inside of the first, which has them.
        copyPublicDir: mode === 'production',
        rolldownOptions: {
          input:
            mode === HOT
              ? ['index.html']
              : ['index.html', 'src/start.ts', 'src/worker/worker.ts', 'src/worker/till.ts'],
          treeshake: TREESHAKE,
          output: { codeSplitting: { groups: [APP_CHUNK, OFFICE_CHUNK] } },
        },
      },
  ssr: { noExternal: true },
  // Prebundled, `npm run dev` would have a second copy of each beside the shared one, and refuse every remote for it.
  optimizeDeps: { exclude: ['@shop/shared/router', '@shop/shared/query'] },
  define: {
    __SHARED_VERSIONS__: JSON.stringify(SHARED_LIBRARIES),
    ...(mode === HOT && { 'process.env.NODE_ENV': '"development"' }),
  },
}));

/** Under `dev` only; `src/remotes/host.ts` is the host of a build. */
function host(): Parameters<typeof federation>[0] {
  return {
    name: 'shell',
    remotes: {},
    shared: Object.fromEntries(
      Object.entries(SHARED_LIBRARIES).map(([library, version]) => [
        library,
        { singleton: true, eager: true, version, requiredVersion: `^${version}` },
      ]),
    ),
    experiments: { provideExternalRuntime: true },
    dts: false,
    dev: { remoteHmr: true },
  };
}
