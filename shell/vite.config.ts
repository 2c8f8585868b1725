import { federation } from '@module-federation/vite';
import { SERVER_EXTERNALS, SHARED_LIBRARIES } from '@shop/shared/build/sharedLibraries';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ command, isSsrBuild }) => ({
  base: '',
  plugins: [react(), tailwindcss(), ...(isSsrBuild ? [] : [federation(host(command === 'build'))])],
  build: isSsrBuild
    ? { outDir: 'dist-ssr', rolldownOptions: { input: 'src/render.tsx', external: SERVER_EXTERNALS } }
    : { target: 'esnext', manifest: true, cssCodeSplit: false, modulePreload: { polyfill: false } },
  ssr: { noExternal: true },
  define: { __SHARED_VERSIONS__: JSON.stringify(SHARED_LIBRARIES) },
}));

function host(production: boolean): Parameters<typeof federation>[0] {
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
    disableSnapshot: production,
    dts: false,
    dev: { remoteHmr: true },
  };
}
