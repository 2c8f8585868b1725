import { federation } from '@module-federation/vite';
import type { Plugin, PluginOption } from 'vite';
import { fileURLToPath } from 'node:url';
import { SHARED_LIBRARIES } from '../release/sharedLibraries.ts';

const SHARED = fileURLToPath(new URL('..', import.meta.url));

/**
 * Federation leaves a package's imports of itself alone, so our kit's `@shop/shared/router` would be bundled into every
 * remote as a second router. Asking in the name of the remote's own entry makes it the shell's.
 */
function shareInsideShared(): Plugin {
  let entry: string;
  return {
    name: 'share-inside-shared',
    enforce: 'pre',
    configResolved({ root }) {
      entry = `${root}/src/remote.tsx`;
    },
    resolveId(source, importer, options) {
      if (!(source in SHARED_LIBRARIES) || !importer?.startsWith(SHARED)) return null;
      return this.resolve(source, entry, { ...options, skipSelf: true });
    },
  };
}

const EXPOSED = './src/remote.tsx';

/**
 * The remote as federation's own plugin serves it, which replaces modules in a running page: under `dev`, and in a build
 * with `STOCK_FEDERATION=1`, which `npm run release` publishes where the gate lets it: of the back office (decision 0003).
 */
export function stockFederation(name: string, command: 'build' | 'serve'): PluginOption[] {
  const shared = Object.entries(SHARED_LIBRARIES).map(([library, version]) => [
    library,
    { singleton: true, import: false, version, requiredVersion: `^${version}`, suppressMissingImportWarning: true },
  ]);
  return [
    // There is no page to build.
    { name: 'exposed-alone', apply: 'build', config: () => ({ build: { rolldownOptions: { input: EXPOSED } } }) },
    shareInsideShared(),
    federation({
      name: name.replaceAll('-', '_'),
      filename: 'remoteEntry.js',
      exposes: { './remote': EXPOSED },
      shared: Object.fromEntries(shared) as NonNullable<Parameters<typeof federation>[0]['shared']>,
      // Under `dev` the shell provides it; a released one does not.
      experiments: { externalRuntime: command === 'serve' },
      disableRemote: true,
      dts: false,
      dev: { remoteHmr: true },
      ...(command === 'build' && { manifest: true, publicPath: 'auto' }),
    }),
  ];
}
