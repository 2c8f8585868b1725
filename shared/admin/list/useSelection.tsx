import { useCallback, useState } from 'react';

export interface Selection {
  ids: number[];
  has(id: number): boolean;
  /** The same function as long as the question is. */
  toggle: (id: number) => void;
  /** Selects these, or none of them when all are. */
  togglePage(ids: number[]): void;
  select(ids: number[]): void;
  clear(): void;
}

/** Which rows are selected, across pages; another question begins with none. */
export function useSelection(question: string): Selection {
  const [state, setState] = useState<{ question: string; ids: ReadonlySet<number> }>({ question, ids: new Set() });
  const ids = state.question === question ? state.ids : new Set<number>();
  const select = (next: Iterable<number>) => setState({ question, ids: new Set(next) });
  const toggle = useCallback(
    (id: number) =>
      setState((last) => {
        const next = new Set(last.question === question ? last.ids : []);
        if (!next.delete(id)) next.add(id);
        return { question, ids: next };
      }),
    [question],
  );
  return {
    ids: [...ids],
    has: (id) => ids.has(id),
    toggle,
    togglePage(page) {
      const next = new Set(ids);
      const all = page.every((id) => ids.has(id));
      for (const id of page) {
        if (all) next.delete(id);
        else next.add(id);
      }
      select(next);
    },
    select,
    clear: () => select([]),
  };
}
