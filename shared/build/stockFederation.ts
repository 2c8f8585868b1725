import { federation } from '@module-federation/vite';
import type { PluginOption } from 'vite';
import { shareInsideShared } from './shareInsideShared.ts';
import { SHARED_LIBRARIES } from './sharedLibraries.ts';

/**
 * The remote as federation's own plugin serves it, which replaces modules in a running page: under `dev`, and in a build
 * with `STOCK_FEDERATION=1`, which `npm run release` publishes like any other (decision 0003).
 */
export function stockFederation(name: string): PluginOption[] {
  const shared = Object.entries(SHARED_LIBRARIES).map(([library, version]) => [
    library,
    { singleton: true, import: false, version, requiredVersion: `^${version}`, suppressMissingImportWarning: true },
  ]);
  return [
    shareInsideShared(),
    federation({
      name: name.replaceAll('-', '_'),
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.tsx' },
      shared: Object.fromEntries(shared) as NonNullable<Parameters<typeof federation>[0]['shared']>,
      experiments: { externalRuntime: true },
      disableRemote: true,
      manifest: true,
      publicPath: 'auto',
      dts: false,
      dev: { remoteHmr: true },
    }),
  ];
}
