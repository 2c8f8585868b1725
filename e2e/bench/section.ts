/** A measured number. `limit` is a target: reached when the value is not above it. */
export interface Figure {
  value: number;
  limit?: number;
  /** Lowest and highest of the rounds whose median `value` is. */
  range?: [number, number];
}

/** Numbers are raw, in the column's unit; null where there is nothing to measure. */
export type Cell = number | string | Figure | null;

/** One table of the bench. */
export interface Section {
  title: string;
  note?: string;
  /** Cells by the titles of their columns, each with its unit, e.g. `CPU ms`. */
  rows: Record<string, Cell>[];
}

/** One part of `npm run bench`; `quick`: fewer and shorter rounds, not for comparing. Throws when something broke; a missed target is no failure. */
export type Part = (options: { quick: boolean }) => Promise<Section[]>;

export function isFigure(cell: Cell | undefined): cell is Figure {
  return typeof cell === 'object' && cell !== null;
}

export function isMissed({ value, limit }: Figure): boolean {
  return limit !== undefined && !(value <= limit);
}
