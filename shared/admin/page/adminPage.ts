import type { ComponentType } from 'react';
import type { NavEntry, Place } from '../../contracts/remote.ts';
import type { Right } from '../../contracts/rights.ts';

interface Declared {
  /** Unique in the whole shop, e.g. `admin-orders.orders`. */
  id: string;
  path: string;
  /** What one must be allowed in order to see it; 'any-staff' is for everybody who is signed in. */
  right: Right | 'any-staff';
  /** Its heading and the name of its tab. */
  title: string;
  /** Its entry in the menu; its name there is the title unless it says otherwise. */
  menu?: Pick<NavEntry, 'order' | 'icon'> & Partial<Pick<NavEntry, 'label' | 'group' | 'folds'>>;
  /** Path of the page whose menu entry it belongs to, for a page without one of its own. */
  within?: string;
  load(): Promise<ComponentType>;
}

/** A page of the back office: one declaration for its route, its right, its menu entry and its title. */
export interface AdminPage extends Omit<Declared, 'menu'> {
  nav: NavEntry[];
}

/** Data alone, without React: what is released reads it too. */
export function adminPage({ menu, ...page }: Declared): AdminPage {
  if (!menu) return { ...page, nav: [] };
  const { id, title, path, right } = page;
  const requires = right === 'any-staff' ? {} : { requires: [right] };
  return { ...page, nav: [{ id: id.replace(/^.*\./, ''), label: title, to: path, ...requires, ...menu }] };
}

/** Menu entries of these pages, each with the pages that belong to it, for a remote's `nav.ts`. */
export function navOf(pages: AdminPage[]): NavEntry[] {
  return pages.flatMap(({ nav }) =>
    nav.map((entry) => {
      const inside = pages.filter(({ within }) => within === entry.to).map(({ path }) => path);
      return inside.length > 0 ? { ...entry, pages: inside } : entry;
    }),
  );
}

/**
 * Those of these pages that have words, by their ids, under their names in the menu: for a remote's `nav.ts`. Words stand
 * apart from the pages, whose scripts have no use for them.
 */
export function placesOf(pages: AdminPage[], words: Readonly<Record<string, string>>): Place[] {
  return pages.flatMap(({ id, title, path, right, nav: [entry] }) => {
    const called = words[id];
    if (called === undefined) return [];
    const label = entry?.group ? `${entry.group} / ${entry.label}` : (entry?.label ?? title);
    return [{ label, to: path, words: called, ...(right === 'any-staff' ? {} : { requires: [right] }) }];
  });
}

/** Addresses of these pages, for a remote's `nav.ts`. */
export const territoriesOf = (pages: AdminPage[]): string[] => pages.map(({ path }) => path);
