import type { Figure } from '../section.ts';
import { median } from '../server/statistics.ts';

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
