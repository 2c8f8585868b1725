import { finderOf, searchParts, searchTextOf } from '../../format/search.ts';

/** One choice of a picker. */
export interface PickerOption {
  /** What the form keeps: an id, or the name itself. */
  id: string;
  label: string;
  /** A hex colour code shown before the label. */
  swatch?: string | undefined;
  /** What it belongs to; found by it too. */
  group?: string | undefined;
  /** What else it is found by; not shown. */
  words?: string | undefined;
}

/** A list is narrowed down by typing; more than this many rows nobody reads. */
export const MOST_SHOWN = 100;

/** Choices that contain every word of what was typed, folded as all searches are; those that begin with it first, those it is only another word for last. */
export function matching(options: readonly PickerOption[], typed: string): PickerOption[] {
  const [first] = searchParts(typed);
  if (first === undefined) return [...options];
  const isFound = finderOf(typed);
  const found = options.filter(({ label, group = '', words = '' }) => isFound(searchTextOf(group, label, words)));
  const rank = ({ label, group = '' }: PickerOption) =>
    searchTextOf(label).startsWith(first) ? 0 : isFound(searchTextOf(group, label)) ? 1 : 2;
  return found.sort((a, b) => rank(a) - rank(b));
}
