import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import type { Vital } from '@shop/shared/contracts/http/releases/telemetry';
import { pathOf } from '@shop/shared/format/language/texts';
import type { PageData } from '../pageData.ts';
import { findTerritory, isBackOffice } from '../remotes/territories.ts';
import { tell } from './beacon.ts';
import { placeIn, shellVersion } from './released.ts';

/**
 * Tells which versions this document uses, and when it is left how fast it was: under the pattern of the page it was
 * opened at, never its address. Pages of staff are not measured.
 */
export function measure({ apiBase, registry }: PageData): void {
  tellViews(apiBase, registry);
  const [document] = performance.getEntriesByType('navigation');
  const page = document && pageOf(registry, pathOf(new URL(document.name).pathname));
  if (!page) return;
  const told = new Set<string>();
  const note = ({ name, value }: Metric) => {
    // Once: a tab that is looked at again and again is one visit.
    if (told.has(name)) return;
    told.add(name);
    tell(apiBase, { vitals: [{ ...page, metric: name as Vital['metric'], value: Math.round(value * 1000) / 1000 }] });
  };
  onLCP(note);
  onINP(note);
  onCLS(note);
}

/** Which version owns the page, and its pattern; of the shell's own pages '*'. Null for pages of staff. */
export function pageOf(
  registry: PageData['registry'],
  pathname: string,
): Pick<Vital, 'name' | 'version' | 'page'> | null {
  if (isBackOffice(pathname) || pathname === '/admin') return null;
  const territory = findTerritory(registry, pathname);
  if (territory) return { name: territory.remote, version: territory.entry.version, page: territory.pattern };
  const shell = shellVersion(import.meta.url);
  return shell && { name: 'shell', version: shell.version, page: '*' };
}

/** Each version whose scripts the browser fetches, as soon as it does. */
function tellViews(apiBase: string, registry: PageData['registry']): void {
  const told = new Set<string>();
  const note = (address: string) => {
    const { pathname } = new URL(address, location.href);
    const place = placeIn(pathname, registry, import.meta.url) ?? placeIn(address, registry, import.meta.url);
    if (!place || told.has(place.name)) return;
    told.add(place.name);
    tell(apiBase, { views: [{ name: place.name, version: place.version }] });
  };
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) note(name);
  }).observe({ type: 'resource', buffered: true });
}
