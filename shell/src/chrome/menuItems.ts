import type { Registry } from '@shop/shared/contracts/registry';
import type { NavEntry, NavIcon } from '@shop/shared/contracts/remote';

/** The back office's menu: the registry's entries in order. Showing it loads no remote. */
export function menuOf(registry: Registry): NavEntry[] {
  return Object.values(registry)
    .flatMap(({ nav }) => nav)
    .sort((a, b) => a.order - b.order);
}

export type MenuItem =
  { kind: 'link'; entry: NavEntry } | { kind: 'group'; label: string; icon: NavIcon; entries: NavEntry[] };

/**
 * The menu without what the rights do not allow; entries of one group stand together where the first of them stands.
 * `rights` is null when they could not be asked for: then everything shows, and the server refuses.
 */
export function menuItems(nav: NavEntry[], rights: readonly string[] | null): MenuItem[] {
  const items: MenuItem[] = [];
  for (const entry of nav) {
    if (rights && entry.requires?.some((right) => !rights.includes(right))) continue;
    const { group } = entry;
    const open = items.find((item) => item.kind === 'group' && item.label === group);
    if (!group) items.push({ kind: 'link', entry });
    else if (open?.kind === 'group') open.entries.push(entry);
    else items.push({ kind: 'group', label: group, icon: entry.icon, entries: [entry] });
  }
  return items;
}
