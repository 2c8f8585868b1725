/** As long as this after its promotion a version is watched. */
export const WATCHED_MS = 15 * 60_000;

/** Fewer visitors or errors than these are chance, or somebody's browser; what a server saw is nobody's invention. */
const LEAST_VISITORS = { told: 3, seen: 2 };
const LEAST_EVENTS = 5;

/** Part of the documents that must have failed. */
const LEAST_SHARE = 0.05;

/** What one visitor counts for at most: so many errors, or this part of the documents. */
const MOST_OF_ONE = { events: 3, share: 0.01 };

/** So many times as often as in the version before is clearly more: of one error, and of all together. */
const WORSE = { one: 3, all: 2 };

/** What is known of a version since its promotion, and of the one before it. */
export interface Evidence {
  /** Its faults: who met them, and how often. */
  faults: readonly { fingerprint: string; visitors: ReadonlyMap<string, number> }[];
  /** Documents it was used in; an estimate. */
  views: number;
  before: {
    /** Fault → how often. */
    events: ReadonlyMap<string, number>;
    views: number;
  };
}

export interface Verdict {
  visitors: number;
  /** Errors, as far as they count. */
  events: number;
  /** Faults that decided, the most frequent first. */
  fingerprints: string[];
}

/**
 * Whether a version that was just promoted fails; null when not. Only errors that the version before did not
 * show, or three times as rarely, count; there must be several, of several visitors, in a part of the documents that is
 * large and twice that of the version before. A visitor counts for little, however often they tell of an error.
 */
export function judge({ faults, views, before }: Evidence, by: 'seen' | 'told'): Verdict | null {
  const everybody = new Set(faults.flatMap(({ visitors }) => [...visitors.keys()]));
  const documents = Math.max(views, everybody.size);
  const mostOfOne = Math.max(MOST_OF_ONE.events, documents * MOST_OF_ONE.share);
  const capped = (events: number): number => Math.min(events, mostOfOne);
  const rateBefore = (events: number): number => (before.views > 0 ? events / before.views : 0);

  const suspicious = faults.filter(({ fingerprint, visitors }) => {
    const known = before.events.get(fingerprint);
    if (known === undefined) return true;
    if (before.views === 0) return false;
    return sum([...visitors.values()].map(capped)) / documents >= WORSE.one * rateBefore(known);
  });
  const byVisitor = new Map<string, number>();
  for (const { visitors } of suspicious)
    for (const [visitor, events] of visitors) byVisitor.set(visitor, (byVisitor.get(visitor) ?? 0) + events);

  const events = sum([...byVisitor.values()].map(capped));
  const share = events / documents;
  const allBefore = rateBefore(sum([...before.events.values()]));
  const isBad =
    byVisitor.size >= LEAST_VISITORS[by] &&
    events >= LEAST_EVENTS &&
    share >= LEAST_SHARE &&
    share >= WORSE.all * allBefore;
  if (!isBad) return null;
  const fingerprints = suspicious
    .map(({ fingerprint, visitors }) => ({ fingerprint, events: sum([...visitors.values()].map(capped)) }))
    .toSorted((a, b) => b.events - a.events)
    .map(({ fingerprint }) => fingerprint);
  return { visitors: byVisitor.size, events: Math.round(events), fingerprints };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
