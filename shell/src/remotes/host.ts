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

/** One copy of a library in federation's share scope. */
interface SharedLibrary {
  version: string;
  get(): Promise<() => object>;
  [more: string]: unknown;
}

/** What `init` of every remote's container gets: library → version → how to get it. Containers may add their own. */
export const shareScope: Record<string, Record<string, SharedLibrary>> = Object.fromEntries(
  Object.entries(libraries).map(([name, library]) => {
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
      strategy: 'version-first',
    };
    return [name, { [version]: shared }];
  }),
);
