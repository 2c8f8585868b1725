import type { KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';

/** Of each column, the fields that are written down with it: a colour goes with its shade. */
export type FilledColumns = Readonly<Record<string, readonly string[]>>;

type Rows = Record<string, Record<string, string>[]>;

/**
 * Writes what stands in a row of `list` into all below it; Ctrl+D does so from the field one is in. `done` is told how
 * many rows that were.
 */
export function useFillDown(list: string, columns: FilledColumns, done: (count: number) => void) {
  const { getValues, setValue, trigger } = useFormContext<Rows>();

  function fill(column: string, from = 0) {
    const rows = getValues(list) ?? [];
    const source = rows[from];
    if (!source) return;
    const written = rows.slice(from + 1).flatMap((_, i) =>
      (columns[column] ?? []).map((field) => {
        const name = `${list}.${from + 1 + i}.${field}` as const;
        setValue(name, source[field] ?? '', { shouldDirty: true });
        return name;
      }),
    );
    // All at once: of some hundred rows each would be checked with all.
    void trigger(written);
    done(rows.length - from - 1);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'd') return;
    const name = event.target instanceof HTMLElement ? (event.target.getAttribute('name') ?? '') : '';
    const [of, at, field = ''] = name.split('.');
    const column = of === list && Object.keys(columns).find((key) => columns[key]?.includes(field));
    if (!column) return;
    // Elsewhere it keeps a bookmark.
    event.preventDefault();
    fill(column, Number(at));
  }
  return { fill, onKeyDown };
}
