import { useState, type ReactNode } from 'react';
import { failureText } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { ApiError } from '@shop/shared/api-client';
import { type TakeDetail, type TakeLine, POST_TAKE } from '@shop/shared/contracts/http/stock/stockTakes';
import { itemName } from '@shop/shared/format/itemNames';
import { useMutation, useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { Difference } from './lineColumns.tsx';
import { reviewQuery, takesKey } from './queries.ts';
import { productsKey, stockKey } from '../../queryKeys.ts';
import { POST, TAKE } from './texts.ts';

const { columns } = TAKE;

/** More rows than this are a pause, and are drawn when they are asked for. */
const AT_FIRST = 300;

/** On a phone each is a card: the name above its three figures, which have their names there. */
const ROW = 'grid grid-cols-3 sm:table-row';
const NAME = 'col-span-3';
const CELL = 'min-w-0 px-3 py-1.5';

const FIGURES: { header: string; of(line: TakeLine): ReactNode }[] = [
  { header: columns.book, of: ({ book }) => book },
  { header: columns.counted, of: ({ counted }) => counted },
  { header: columns.difference, of: ({ difference }) => <Difference difference={difference} /> },
];

/** Shows every difference before it is posted; what is posted is what was shown. */
export function PostDialog({ take, onClose }: { take: TakeDetail; onClose(): void }) {
  const shell = useShell();
  const client = useQueryClient();
  const { takeId, name } = take;
  const [isAnother, setIsAnother] = useState(false);
  const [most, setMost] = useState(AT_FIRST);
  const review = useQuery(reviewQuery(shell, client, takeId));
  const post = useMutation({
    mutationFn: (version: number) => call(shell, POST_TAKE, { body: { takeId, version } }),
    onSuccess: () => {
      shell.notify({ title: POST.done(name), tone: 'success' });
      for (const queryKey of [takesKey, stockKey, productsKey]) void client.invalidateQueries({ queryKey });
      onClose();
    },
    onError: (error) => {
      const changed = error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';
      setIsAnother(changed);
      if (changed) void review.refetch();
    },
  });
  const shown = review.data;
  const failure = review.error
    ? POST.loadFailed
    : isAnother
      ? POST.changed
      : post.error
        ? failureText(POST.failed, post.error)
        : undefined;
  return (
    <Dialog open onOpenChange={() => !post.isPending && onClose()} title={POST.title(name)} size="xl">
      {!shown && !review.error && <Skeleton className="h-40 w-full" />}
      {shown && (
        <>
          <p>{shown.lines.length === 0 ? POST.nothing : POST.explained}</p>
          {shown.seen.uncounted > 0 && (
            <p className="mt-1 text-sm text-ink-soft">{POST.uncounted(shown.seen.uncounted)}</p>
          )}
          {shown.lines.length > 0 && (
            <div className="mt-3 overflow-hidden rounded-md border border-line">
              <table role="table" className="block w-full text-sm sm:table">
                <thead
                  role="rowgroup"
                  className="sr-only bg-sunken text-left text-xs text-ink-soft sm:not-sr-only sm:table-header-group"
                >
                  <tr role="row">
                    <th role="columnheader" className={CELL}>
                      {columns.product}
                    </th>
                    {FIGURES.map(({ header }) => (
                      <th key={header} role="columnheader" className={`${CELL} text-right`}>
                        {header}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody role="rowgroup" className="block sm:table-row-group">
                  {shown.lines.slice(0, most).map((line) => (
                    <tr key={line.lineId} role="row" className={`border-t border-line ${ROW}`}>
                      <td role="cell" className={`${CELL} ${NAME}`}>
                        <span>{`${itemName(line)} `}</span>
                        <span className="block wrap-anywhere text-ink-soft tabular-nums sm:inline">{line.sku}</span>
                      </td>
                      {FIGURES.map(({ header, of }) => (
                        <td key={header} role="cell" className={`${CELL} text-right tabular-nums`}>
                          <span aria-hidden="true" className="block text-xs text-ink-soft sm:hidden">
                            {header}
                          </span>
                          <span>{of(line)}</span>
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {shown.lines.length > most && (
            <Button variant="secondary" className="mt-3" onClick={() => setMost(shown.lines.length)}>
              {POST.showAll(shown.lines.length)}
            </Button>
          )}
        </>
      )}
      <div role="alert" className="contents">
        {failure && <p className="mt-3 rounded-md bg-danger-soft p-3 font-semibold text-danger-deep">{failure}</p>}
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-end gap-3">
        {shown && shown.lines.length > 0 && (
          <p className="mr-auto text-sm font-semibold tabular-nums">
            {POST.summary(shown.seen.missing, shown.seen.surplus)}
          </p>
        )}
        <Button
          busy={post.isPending || review.isFetching}
          disabled={!shown}
          onClick={() => {
            if (!shown) return;
            setIsAnother(false);
            post.mutate(shown.seen.version);
          }}
        >
          {POST.confirm(shown?.lines.length ?? 0)}
        </Button>
      </div>
    </Dialog>
  );
}
