/** Not seen for so long, it was taken away; pictures between may be blurred. */
const AWAY_MS = 1000;
/** Read alike so many times, it was read right. */
const SIGHTINGS = 2;

interface Seen {
  times: number;
  last: number;
}

/**
 * What is in front of a camera, picture after picture: each code is told once when it was read twice, and again only
 * after it was taken away. `now` in milliseconds.
 */
export function createSight(): (codes: readonly string[], now: number) => string[] {
  const seen = new Map<string, Seen>();
  return (codes, now) => {
    for (const [code, { last }] of seen) if (now - last > AWAY_MS) seen.delete(code);
    return [...new Set(codes)].filter((code) => {
      const times = (seen.get(code)?.times ?? 0) + 1;
      seen.set(code, { times, last: now });
      return times === SIGHTINGS;
    });
  };
}
