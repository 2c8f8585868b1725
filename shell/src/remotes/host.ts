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
  const shared = Object.entries(libraries).map(([name, library]) => {
    const version = PROVIDED[name] ?? '';
    const shareConfig = { singleton: true, requiredVersion: `^${version}` };
    return [name, { version, lib: () => library, shareConfig }] as const;
  });
  init({ name: 'shell', remotes: [], shared: Object.fromEntries(shared) });
}
