import { Outlet, type RouteObject } from '@shop/shared/router';
import type { RegistryEntry } from '@shop/shared/contracts/registry';

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
