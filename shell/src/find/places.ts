import { matching, type PickerOption } from '@shop/shared/admin/picker/options';
import type { FoundGroup } from '@shop/shared/contracts/http/search';
import type { Registry } from '@shop/shared/contracts/registry';
import type { Finding, NavEntry, Place } from '@shop/shared/contracts/remote';
import { FIND } from './texts.ts';

/** A line of the search: where it leads. */
export interface FindOption extends PickerOption {
  to: string;
  /** What it stands under. */
  heading: string;
  details: readonly string[];
}

/** What of the registry is searched: pages, and where the rest leads. */
export interface Findable {
  places: Place[];
  finds: Finding[];
}

/** Pages beside a name: more nobody reads, and what was asked for may be an order. */
const MOST_PAGES = 6;

/** What all remotes have to find; a page that two of them name once. */
export function findableOf(registry: Registry, menu: readonly NavEntry[]): Findable {
  const entries = Object.values(registry);
  const places = entries.flatMap((entry) => entry.places ?? []);
  const named = new Set(places.map(({ to }) => to));
  const others = menu.filter(({ to }) => !named.has(to)).map(placeOf);
  return { places: [...others, ...places], finds: entries.flatMap(({ finds = [] }) => finds) };
}

function placeOf({ label, group, to, requires }: NavEntry): Place {
  return { label: group ? `${group} / ${label}` : label, to, ...(requires && { requires }) };
}

/** `rights` is null while, or where, they cannot be asked for: as the menu, it shows all and the server refuses. */
const isOpen = ({ requires = [] }: Pick<Place, 'requires'>, rights: readonly string[] | null): boolean =>
  rights === null || requires.every((right) => rights.includes(right));

const pageOption = ({ label, to, words }: Place): FindOption => ({
  id: to,
  to,
  label,
  words,
  heading: FIND.pages,
  details: [],
});

/** Pages by their name and by what people call them. */
export function findPages({ places }: Findable, typed: string, rights: readonly string[] | null): FindOption[] {
  const open = places.filter((place) => isOpen(place, rights)).map(pageOption);
  return (matching(open, typed) as FindOption[]).slice(0, MOST_PAGES);
}

/** What the server found, as lines that lead to where its remote shows it, and to all of the kind. */
export function findThings(
  { finds }: Findable,
  groups: readonly FoundGroup[],
  { typed, rights }: { typed: string; rights: readonly string[] | null },
): FindOption[] {
  return groups.flatMap(({ kind, things }) => {
    const found = finds.find((one) => one.kind === kind && isOpen(one, rights));
    if (!found) return [];
    const { label: heading, to, all } = found;
    const lines = things.map(({ id, title, details }) => ({
      id: `${kind} ${id}`,
      to: filled(to, { id, title }),
      label: title,
      heading,
      details,
    }));
    if (!all || things.length === 0) return lines;
    const rest = { id: `${kind} all`, to: filled(all, { q: typed }), label: FIND.all(heading, typed) };
    return [...lines, { ...rest, heading, details: [] }];
  });
}

const filled = (address: string, values: Record<string, string>): string =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
