import { Outlet, type RouteObject } from '@shop/shared/router';
import type { RegistryEntry } from '@shop/shared/contracts/registry';
import type { ShellApi } from '@shop/shared/contracts/remote';

/** A remote's route on a page of another language, with what it is in around it, for whoever reads it aloud and for its layout. */
export function inOwnLanguage(route: RouteObject, { language }: Pick<RegistryEntry, 'language'>): RouteObject {
  if (language !== 'en') return route;
  const element = (
    <div lang="en" dir="ltr">
      <Outlet />
    </div>
  );
  return { ...route, element } as RouteObject;
}

/** What such a remote is given: it reads names in the language that it is in. Settings are those of the page. */
export function shellInOwnLanguage(shell: ShellApi, { language }: Pick<RegistryEntry, 'language'>): ShellApi {
  if (language !== 'en') return shell;
  const { api } = shell;
  const get: typeof api.get = (path, options) => api.get(`${path}${path.includes('?') ? '&' : '?'}lang=en`, options);
  // Its settings are read whenever somebody asks for them.
  return Object.create(shell, { api: { value: { ...api, get }, enumerable: true } }) as ShellApi;
}
