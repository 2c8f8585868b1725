import { init } from '@module-federation/runtime';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as query from '@shop/shared/query';
import * as router from '@shop/shared/router';

declare const __SHARED_VERSIONS__: Record<string, string>;

/** Versions of the libraries that remotes get of the shell, by name. */
export const PROVIDED = __SHARED_VERSIONS__;

const libraries: Record<string, object> = {
  react,
  'react-dom': reactDom,
  '@shop/shared/router': router,
  '@shop/shared/query': query,
};

/** Makes the shell federation's host. Under `dev` federation's plugin has done so before. */
export function startHost(): void {
  if (!import.meta.env.PROD) return;
  const host = init({ name: 'shell', remotes: [] });
  host.initShareScopeMap('default', shareScope());
}

/** What `init` of a remote's container gets: library → version → how to get it. */
function shareScope(): Parameters<ReturnType<typeof init>['initShareScopeMap']>[1] {
  const entries = Object.entries(libraries).map(([name, library]) => {
    const version = PROVIDED[name] ?? '';
    const lib = () => library;
    const shared = {
      version,
      lib,
      get: async () => lib,
      loaded: true,
      from: 'shell',
      scope: ['default'],
      useIn: [],
      deps: [],
      shareConfig: { singleton: true, requiredVersion: `^${version}` },
      strategy: 'version-first' as const,
    };
    return [name, { [version]: shared }];
  });
  return Object.fromEntries(entries);
}
