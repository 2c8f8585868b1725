/** A measured number. `limit` is a target: reached when the value is not above it. */
export interface Figure {
  value: number;
  limit?: number;
  /** Lowest and highest of the rounds whose median `value` is. */
  range?: [number, number];
}

/** Numbers are raw, in the column's unit; null where there is nothing to measure. */
export type Cell = number | string | Figure | null;

export interface Column {
  key: string;
  /** With the unit, e.g. `CPU ms`. */
  title: string;
}

/** One table of the bench, printed and written as JSON. */
export interface Section {
  title: string;
  /** What has to be known to read it, e.g. why it is empty. */
  note?: string;
  columns: Column[];
  /** A cell for the key of every column. */
  rows: Record<string, Cell>[];
}

export interface BenchOptions {
  /** Fewer and shorter rounds: for seeing that it works, not for comparing. */
  quick: boolean;
}

/** One part of `npm run bench`. Throws when something broke; a missed target is no failure. */
export type Part = (options: BenchOptions) => Promise<Section[]>;

export function isFigure(cell: Cell | undefined): cell is Figure {
  return typeof cell === 'object' && cell !== null;
}

export function isMissed({ value, limit }: Figure): boolean {
  return limit !== undefined && !(value <= limit);
}
