/** One bar and its row in the table. */
export interface BarRow {
  /** In the table, in full, e.g. `Nov 22, 2026`; no two alike. */
  name: string;
  /** Below the bar, e.g. `22 Nov`; cut where there is no room for it. */
  short: string;
  /** Below 0 it goes the other way from the line of 0. */
  value: number;
  /** The value as people read it. */
  text: string;
}

export interface BarsProps {
  /** From left to right, or from the top where they lie. */
  rows: readonly BarRow[];
  /** Every bar needs its whole name (days do not): where they do not fit beside each other, the bars lie. */
  namesAll?: boolean | undefined;
  /** The axis' values as people read them, short. */
  tick(value: number): string;
}
