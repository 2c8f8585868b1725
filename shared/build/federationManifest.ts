import type { Manifest } from '@module-federation/sdk';

interface BuiltContainer {
  /** Name of the container, as a host registers it. */
  name: string;
  /** Changes with what was built. */
  buildVersion: string;
  entry: string;
  /** Scripts that loading the exposed module asks for, those of pages that are loaded on demand, and style sheets. */
  sync: string[];
  async: string[];
  styles: string[];
  /** Library → version it was built with. */
  shared: Record<string, string>;
}

/** `mf-manifest.json` of a container of our own, as federation's runtime, devtools and hosts of others read it. */
export function federationManifest({
  name,
  buildVersion,
  entry,
  sync,
  async,
  styles,
  shared,
}: BuiltContainer): Manifest {
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion, buildName: name },
      remoteEntry: { name: entry, path: '', type: 'module' },
      globalName: name,
      pluginVersion: '',
      publicPath: 'auto',
    },
    shared: Object.entries(shared).map(([library, version]) => ({
      id: `${name}:${library}`,
      name: library,
      version,
      singleton: true,
      requiredVersion: `^${version}`,
      hash: '',
      // It brings no copy of its own.
      assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
    })),
    remotes: [],
    exposes: [
      {
        id: `${name}:remote`,
        name: 'remote',
        path: './remote',
        assets: { js: { sync, async }, css: { sync: styles, async: [] } },
      },
    ],
  };
}
