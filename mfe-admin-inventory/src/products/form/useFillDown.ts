import type { KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ProductValues } from './values.ts';

/** What is written down at once: a colour goes with whom it is for, and with its shade. */
const FILLED = {
  variant: ['variant', 'color', 'colorCode'],
  price: ['price'],
  quantity: ['quantity'],
} as const;

export type FilledColumn = keyof typeof FILLED;

const COLUMN_OF: Record<string, FilledColumn> = {
  variant: 'variant',
  color: 'variant',
  price: 'price',
  quantity: 'quantity',
};

/** Writes what stands in an article into all below it; Ctrl+D does so from the field one is in. `done` is told how many. */
export function useFillDown(done: (count: number) => void) {
  const { getValues, setValue } = useFormContext<ProductValues>();

  function fill(column: FilledColumn, from = 0) {
    const rows = getValues('articles');
    const source = rows[from];
    if (!source) return;
    for (let at = from + 1; at < rows.length; at++)
      for (const field of FILLED[column])
        setValue(`articles.${at}.${field}`, source[field], { shouldDirty: true, shouldValidate: true });
    done(rows.length - from - 1);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'd') return;
    const name = event.target instanceof HTMLElement ? (event.target.getAttribute('name') ?? '') : '';
    const [, at, field = ''] = /^articles\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const column = COLUMN_OF[field];
    if (!column) return;
    // Elsewhere it keeps a bookmark.
    event.preventDefault();
    fill(column, Number(at));
  }
  return { fill, onKeyDown };
}
