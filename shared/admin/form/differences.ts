import { FORM } from './texts.ts';

type Line = readonly [name: string, text: string];

/** One thing that can be set against another state of itself: a field, or a variation as a whole. */
export interface Part {
  key: string;
  label: string;
  /** For people unless it has lines, and what decides whether two are the same. */
  text: string;
  /** Key of the part it belongs to: only asked about where both sides have that, as a row's fields. */
  within?: string;
  /** What it consists of, each with a name of its own: of the two sides those are shown that differ. */
  lines?: readonly Line[];
  /** What goes with it and is asked about with it alone, as what was written for it in Urdu. */
  beside?: string | undefined;
}

export interface Compared<Values> {
  parts(values: Values): Part[];
  /** Whether some of it is saved that is in no part, as what was written in Urdu: nobody is asked, and it is not saved yet. */
  adds?: ((mine: Values) => boolean) | undefined;
  /**
   * The values to save: `mine` with the parts named in `taken` as they are in `theirs`, and of all the others what was
   * seen (versions, quantities seen) as it is in `theirs`.
   */
  merge(mine: Values, theirs: Values, taken: ReadonlySet<string>): Values;
}

/** What of mine is in no line; who takes theirs keeps it as far as `onto` says. */
interface Beside<Values> {
  adds: (mine: Values) => boolean;
  onto(theirs: Values, mine: Values): Values;
  /** It, for people. */
  text(mine: Values): string;
}

/** For what is small: all of it as it is in `lines`, theirs or mine. */
export const asOne = <Values extends { version: number }>(
  label: string,
  lines: (values: Values) => readonly Line[],
  beside?: Beside<Values>,
): Compared<Values> => ({
  adds: beside?.adds,
  parts: (values) => [
    {
      key: 'all',
      label,
      text: JSON.stringify(lines(values)),
      lines: lines(values),
      beside: beside?.text(values),
    },
  ],
  merge: (mine, theirs, taken) =>
    taken.has('all') ? (beside?.onto(theirs, mine) ?? theirs) : { ...mine, version: theirs.version },
});

export interface Difference {
  key: string;
  label: string;
  /** '' when it is not there. */
  mine: string;
  theirs: string;
  /** Only they changed it: theirs is the natural choice. */
  onlyTheirs: boolean;
}

/** What somebody else changed since `seen` and differs from `mine`. What only I changed needs no question. */
export function differences<Values>(
  parts: Compared<Values>['parts'],
  seen: Values,
  mine: Values,
  theirs: Values,
): Difference[] {
  const [before, ours, others] = [seen, mine, theirs].map(
    (values) => new Map(parts(values).map((part) => [part.key, part])),
  ) as [Map<string, Part>, Map<string, Part>, Map<string, Part>];
  return [...new Set([...others.keys(), ...ours.keys(), ...before.keys()])].flatMap((key) => {
    const textIn = (of: Map<string, Part>) => of.get(key)?.text ?? '';
    const [was, mineNow, theirsNow] = [textIn(before), textIn(ours), textIn(others)];
    if (theirsNow === was || theirsNow === mineNow) return [];
    const { label = key, within } = others.get(key) ?? ours.get(key) ?? before.get(key) ?? {};
    if (within !== undefined && !(ours.has(within) && others.has(within))) return [];
    const shown = (of: Map<string, Part>, other: Map<string, Part>) => shownOf(of.get(key), other.get(key));
    const mineWhole = [shown(ours, others), ours.get(key)?.beside].filter(Boolean).join('\n');
    return [{ key, label, mine: mineWhole, theirs: shown(others, ours), onlyTheirs: mineNow === was }];
  });
}

/** A part for people: of its lines, and those that `other` alone has, what is not alike in both. */
function shownOf(part: Part | undefined, other: Part | undefined): string {
  if (!part?.lines) return part?.text ?? '';
  const [own, theirs] = [new Map(part.lines), new Map(other?.lines)];
  return [...new Set([...own.keys(), ...theirs.keys()])]
    .filter((name) => (own.get(name) ?? '') !== (theirs.get(name) ?? ''))
    .map((name) => `${name}: ${own.get(name) || FORM.meanwhile.none}`)
    .join('\n');
}

/** What somebody else saved meanwhile, set against mine. */
export interface Conflict<Values> {
  theirs: Values;
  differences: Difference[];
  /** Nothing of mine is left to be saved: what was sent may have arrived, and its answer been lost. */
  isSame: boolean;
}

export function conflictOf<Values>(
  { parts, adds }: Compared<Values>,
  { seen, mine, theirs }: Record<'seen' | 'mine' | 'theirs', Values>,
): Conflict<Values> {
  const [ours, others] = [parts(mine), parts(theirs)];
  const isSame =
    !adds?.(mine) &&
    ours.length === others.length &&
    ours.every(({ key, text }) => others.some((one) => one.key === key && one.text === text));
  return { theirs, differences: differences(parts, seen, mine, theirs), isSame };
}
