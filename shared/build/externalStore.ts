import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

/**
 * Stands in for `use-sync-external-store/shim/with-selector`, which TanStack Table needs: that package is CommonJS, and
 * its `require('react')` now and then escaped federation, so that a remote got a second React.
 *
 * @public It is found by its file.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot: (() => Snapshot) | null | undefined,
  selector: (snapshot: Snapshot) => Selection,
  isEqual?: (a: Selection, b: Selection) => boolean,
): Selection {
  const shown = useRef<{ selection: Selection } | null>(null);
  const select = useMemo(() => {
    let last: { snapshot: Snapshot; selection: Selection } | null = null;
    return (snapshot: Snapshot): Selection => {
      if (last && Object.is(last.snapshot, snapshot)) return last.selection;
      const next = selector(snapshot);
      const previous = last ?? shown.current;
      const selection = previous && isEqual?.(previous.selection, next) ? previous.selection : next;
      // The selector remembers its own last answer, as React's does; nothing that is shown depends on it.
      // oxlint-disable-next-line react/immutability
      last = { snapshot, selection };
      return selection;
    };
  }, [selector, isEqual]);
  const selection = useSyncExternalStore(
    subscribe,
    () => select(getSnapshot()),
    getServerSnapshot ? () => select(getServerSnapshot()) : undefined,
  );
  useEffect(() => {
    shown.current = { selection };
  }, [selection]);
  return selection;
}
