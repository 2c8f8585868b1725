import type { Figure } from '../section.ts';

/** The value below which `part` (0 to 1) of them lie: the nearest rank, always one that was measured. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [below, above] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return below === undefined || above === undefined ? Number.NaN : (below + above) / 2;
}

/** The median of some rounds as a cell, with the target it should not exceed. */
export function figure(rounds: readonly number[], limit?: number): Figure {
  return { value: median(rounds), ...(limit !== undefined && { limit }) };
}
