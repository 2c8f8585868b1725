import type { Column } from './columns.ts';

/** One line of the file, by its columns; empty cells are left out. */
export interface TableRow {
  line: number;
  cells: ReadonlyMap<Column, string>;
  /** It has more cells than the heading. */
  isTooLong: boolean;
  /** What whoever checks the row should look at. */
  hints?: readonly string[];
  /** Why it cannot be imported, whatever its cells say. */
  faults?: readonly string[];
}
