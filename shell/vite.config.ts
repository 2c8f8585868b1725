import { federation } from '@module-federation/vite';
import { compiledAhead } from '@shop/shared/build/compiledAhead';
import { FEDERATION_CHUNK, LEAN_FEDERATION, leanLibraries } from '@shop/shared/build/leanLibraries';
import { SERVER_EXTERNALS, SHARED_LIBRARIES } from '@shop/shared/build/sharedLibraries';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devRegistry } from './release/devRegistry.ts';

/** Small modules that every page needs, also the back office: one chunk instead of ten. */
const STORE =
  /\/(shared\/(cart|api-client|contracts)\/|shared\/ui\/(Button|buttonStyle|CloseIcon|EmptyState|IconButton|Skeleton|Spinner|StrokeIcons|ButtonLink|ButtonAnchor|PortalRoot)\.|shell\/src\/(session\/(session|guard)|chrome\/(Logo|ToastSlot|NavigationProgress|texts)|search\/(SearchForm|texts))\.|clsx\/)/;

export default defineConfig(({ command, isSsrBuild }) => ({
  base: '',
  plugins: [
    devRegistry(),
    react(),
    tailwindcss(),
    ...(command === 'serve' ? [federation(host())] : []),
    ...(command === 'build' && !isSsrBuild ? [leanLibraries(), compiledAhead()] : []),
  ],
  server: {
    host: '127.0.0.1',
    port: 4000,
    strictPort: true,
    proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:4010' },
  },
  build: isSsrBuild
    ? { outDir: 'dist-ssr', rolldownOptions: { input: 'src/render.tsx', external: SERVER_EXTERNALS } }
    : {
        target: 'esnext',
        manifest: true,
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['index.html', 'src/start.ts'],
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              groups: [
                { name: 'store', test: STORE },
                { name: 'query', test: /@tanstack\/(query-core|react-query)\// },
                FEDERATION_CHUNK,
              ],
            },
          },
        },
      },
  ssr: { noExternal: true },
  define: {
    __SHARED_VERSIONS__: JSON.stringify(SHARED_LIBRARIES),
    ...(command === 'build' && LEAN_FEDERATION),
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
