import type { Figure } from './section.ts';

/** The value below which `part` (0 to 1) of them lie: the nearest rank, always one that was measured. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return (
    (percentile(values, 0.5) +
      -percentile(
        values.map((value) => -value),
        0.5,
      )) /
    2
  );
}

/** The median of the rounds, and their lowest and highest where they differ. */
export function spread(values: number[], limit?: number): Figure {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  return {
    value: median(values),
    ...(lowest !== highest && { range: [lowest, highest] }),
    ...(limit !== undefined && { limit }),
  };
}

/** Null where the other is 0. */
export function ratio(own: Figure, other: Figure, limit?: number): Figure | null {
  const value = own.value / other.value;
  return Number.isFinite(value) ? { value, ...(limit !== undefined && { limit }) } : null;
}
