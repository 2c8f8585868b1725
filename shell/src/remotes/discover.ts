import type { RouteObject } from '@shop/shared/router';
import { isAdmin } from '@shop/shared/contracts/language';
import type { Services } from '../services.ts';
import { isKeptPage } from '../session/isKeptPage.ts';
import { LANGUAGE } from '@shop/shared/format/language/texts';
import { frameOf, remoteRoute, unavailableRoute, type FrameId } from './attach.tsx';
import { routeInOwnLanguage } from './inOwnLanguage.tsx';
import { loadRemote } from './load.ts';
import { findTerritory, isBackOffice } from './territories.ts';

export interface Discovery {
  /** Loads the remote that owns the path, which `isShown` already or not; null when nobody does, the guard refuses, or it is in the table already. */
  find(pathname: string, isShown?: boolean): Promise<{ frame: FrameId; routes: RouteObject[]; failed: boolean } | null>;
}

/**
 * Finds remotes through the registry, each once; a failure is shown and asked for again at the next visit. A document of the
 * shop is told of none of the back office: another one is loaded for that.
 */
export function createDiscovery({ registry, session, shell }: Services, isOfShop = false): Discovery {
  const attached = new Set<string>();
  const failed = new Set<string>();
  return {
    async find(pathname, isShown = false) {
      if (isOfShop && isAdmin(pathname)) return loadDocument(pathname);
      const territory = findTerritory(registry, pathname);
      if (!territory || attached.has(territory.remote)) return null;
      if (isBackOffice(pathname) && !session.current() && !isKeptPage()) return null;
      const { remote, entry } = territory;
      const frame = frameOf(pathname);
      try {
        const module = await loadRemote(remote, entry, { again: failed.has(remote), isShown });
        const route =
          LANGUAGE === 'en' ? remoteRoute(remote, module, shell) : routeInOwnLanguage(remote, module, shell, entry);
        attached.add(remote);
        return { frame, routes: [route], failed: false };
      } catch (error) {
        reportError(error);
        failed.add(remote);
        return { frame, routes: [unavailableRoute(territory, error)], failed: true };
      }
    },
  };
}

/** Where Back leads from a page of the shop, the address is there already. */
function loadDocument(pathname: string): Promise<never> {
  if (location.pathname === pathname) location.reload();
  else location.assign(pathname);
  return new Promise(() => undefined);
}
