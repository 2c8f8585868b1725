import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMutation } from '@shop/shared/query';
import { useShell } from '../../remote/RemoteRoot.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { LIST } from '../texts.ts';
import type { Selection } from './useSelection.tsx';

/** What is selected at most; a bulk call takes no more. */
const MOST_SELECTED = 500;

export interface BulkBarProps {
  selection: Selection;
  /** How many match, in all pages. */
  total: number;
  /** Ids of all that match; not offered when there are too many. */
  readAll(): Promise<number[]>;
  children: ReactNode;
}

/** How many rows are selected and what can be done with them; stays in sight at the bottom of the list. */
export function BulkBar({ selection, total, readAll, children }: BulkBarProps) {
  const { notify } = useShell();
  const all = useMutation({
    mutationFn: readAll,
    onSuccess: selection.select,
    onError: () => notify({ title: LIST.selectFailed, tone: 'error' }),
  });
  const count = selection.ids.length;
  return (
    <section
      aria-label={LIST.bulk}
      className="sticky bottom-16 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-card px-4 py-2.5 shadow-lg lg:bottom-3"
    >
      <p role="status" className="font-bold tabular-nums">
        {LIST.selected(count)}
      </p>
      {count < total && total <= MOST_SELECTED && (
        <Button variant="ghost" size="sm" busy={all.isPending} onClick={() => all.mutate()}>
          {LIST.selectAll(total)}
        </Button>
      )}
      <div className="order-last flex basis-full flex-wrap items-center gap-2 lg:order-none lg:flex-1 lg:basis-auto lg:justify-end">
        {children}
      </div>
      <span className="ml-auto lg:ml-0">
        <IconButton size="sm" label={LIST.clearSelection} icon={<X aria-hidden="true" />} onClick={selection.clear} />
      </span>
    </section>
  );
}
