import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  id: string;
  header: string;
  /** What the column is sorted by. A column without it cannot be sorted. */
  value?: (row: Row) => string | number;
  cell: (row: Row) => ReactNode;
  /** `end` for figures: right-aligned, digits of one width. */
  align?: 'start' | 'end' | undefined;
  /** The header is for screen readers only, e.g. above buttons. */
  hideHeader?: boolean | undefined;
  /** On a narrow screen, where a row is a card: say the header before the value. */
  cardLabel?: boolean | undefined;
  /** Of the cell; `@max-lg:` for its place in the card, a grid of two columns. */
  className?: string | undefined;
}

export interface TableSort {
  column: string;
  descending: boolean;
}
