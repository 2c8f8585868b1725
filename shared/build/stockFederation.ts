import { federation } from '@module-federation/vite';
import type { PluginOption } from 'vite';
import { shareInsideShared } from './shareInsideShared.ts';
import { SHARED_LIBRARIES } from './sharedLibraries.ts';

const EXPOSED = './src/remote.tsx';

/**
 * The remote as federation's own plugin serves it, which replaces modules in a running page: under `dev`, and in a build
 * with `STOCK_FEDERATION=1`, which `npm run release` publishes like any other (decision 0003).
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
