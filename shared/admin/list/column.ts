import type { ReactNode } from 'react';

export interface ListColumn<Row> {
  id: string;
  header: string;
  /** What the server calls sorting by it. A column without it cannot be sorted. */
  sort?: string | undefined;
  cell: (row: Row) => ReactNode;
  /** `end` for figures: right-aligned, digits of one width. */
  align?: 'start' | 'end' | undefined;
  /**
   * Its place where a row is a card: titles stand left and sides right, pair by pair from the top. Below, each after its
   * column's name, follow facts, which are short, two beside each other, and lines. Figures are facts and all else is a
   * line unless told otherwise.
   */
  card?: 'title' | 'side' | 'fact' | 'line' | undefined;
  /** A name that people typed: a long word breaks, so that it pushes no column out of sight. */
  words?: boolean | undefined;
  /** Says nothing of the row: a card leaves the line out. */
  isEmpty?: ((row: Row) => boolean) | undefined;
  /** Of the cell. */
  className?: string | undefined;
}

interface Filter {
  /** What the call and the address name it. */
  id: string;
  label: string;
  /** Not beside the search but behind the button 'More filters', for what is asked for seldom. */
  seldom?: boolean;
}

export interface ChoiceFilter extends Filter {
  kind?: 'choice';
  /** The choice that filters nothing, e.g. 'All categories'. */
  any: string;
  options: { value: string; label: string }[];
}

/** A day, `YYYY-MM-DD`. */
export interface DayFilter extends Filter {
  kind: 'day';
}

/** Typed: a part of a text, or rupees with at most two decimals. */
export interface TypedFilter extends Filter {
  kind: 'text' | 'amount';
}

/** A choice beside the search. */
export type ListFilter = ChoiceFilter | DayFilter | TypedFilter;
