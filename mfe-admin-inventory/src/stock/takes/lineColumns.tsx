import { useState, type KeyboardEvent } from 'react';
import { selectAll } from '@shop/shared/admin/form/numberInput';
import { failureText } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import type { ListColumn } from '@shop/shared/admin/list/column';
import { type TakeLine, COUNT_STOCK } from '@shop/shared/contracts/http/stock/stockTakes';
import { itemName } from '@shop/shared/format/itemNames';
import { useMutation, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { momentText, signed } from '../moments.ts';
import { takesKey } from './queries.ts';
import { TAKE } from './texts.ts';

const { columns } = TAKE;

/** What was counted; as long as the count is open, my part of it can be changed. */
export function lineColumns(takeId: number, isOpen: boolean): ListColumn<TakeLine>[] {
  return [
    {
      id: 'product',
      header: columns.product,
      sort: 'product',
      card: 'title',
      cell: (line) => (
        <>
          <span className="font-semibold">{line.productName}</span>{' '}
          <span className="text-ink-soft">{line.varient}</span>
        </>
      ),
    },
    { id: 'size', header: columns.size, card: 'title', cell: (line) => line.sizeTitle, className: 'whitespace-nowrap' },
    {
      id: 'sku',
      header: columns.sku,
      sort: 'sku',
      card: 'title',
      cell: (line) => line.sku,
      className: 'whitespace-nowrap tabular-nums',
    },
    {
      id: 'counted',
      header: columns.counted,
      align: 'end',
      card: 'side',
      cell: (line) => (isOpen ? <MyCount takeId={takeId} line={line} /> : line.counted),
    },
    { id: 'book', header: columns.book, align: 'end', cell: (line) => line.book },
    {
      id: 'difference',
      header: columns.difference,
      sort: 'difference',
      align: 'end',
      cell: (line) => <Difference difference={line.difference} />,
    },
    {
      id: 'when',
      header: columns.when,
      sort: 'counted',
      cell: (line) => momentText(line.countedDate),
      className: 'whitespace-nowrap tabular-nums',
    },
  ];
}

/** With its sign. */
export function Difference({ difference }: { difference: number }) {
  if (difference === 0) return <span className="text-ink-soft">0</span>;
  return (
    <span className={difference < 0 ? 'font-bold text-danger' : 'font-bold text-sunny-deep'}>{signed(difference)}</span>
  );
}

type Countable = Pick<TakeLine, 'stockId' | 'productName' | 'varient' | 'sizeTitle' | 'mine' | 'counted' | 'others'>;

/** What I have counted of it, to be changed; saved on Enter and on leaving. What others counted is added. */
export function MyCount({ takeId, line }: { takeId: number; line: Countable }) {
  const shell = useShell();
  const client = useQueryClient();
  const { mine, others, counted, stockId } = line;
  const stored = mine === null ? '' : String(mine);
  const [typed, setTyped] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (pieces: number) => call(shell, COUNT_STOCK, { body: { takeId, stockId, counted: pieces } }),
    onSuccess: () => client.invalidateQueries({ queryKey: takesKey }).then(() => setTyped(null)),
    onError: (error) => shell.notify({ title: failureText(TAKE.saveFailed, error), tone: 'error' }),
  });

  const isWrong = typed !== null && typed.trim() !== '' && !/^\d{1,5}$|^100000$/.test(typed.trim());
  function leave() {
    if (typed === null || isWrong || save.isPending) return;
    if (typed.trim() === '' || typed.trim() === stored) return setTyped(null);
    save.mutate(Number(typed));
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    // The list's keys are for rows, not for fields in them.
    event.stopPropagation();
    if (event.key === 'Enter') leave();
    if (event.key === 'Escape') setTyped(null);
  }

  return (
    <span className="inline-flex flex-col items-end gap-0.5">
      <input
        inputMode="numeric"
        aria-label={TAKE.mine(itemName(line))}
        aria-invalid={isWrong || undefined}
        title={isWrong ? TAKE.wrong : undefined}
        autoComplete="off"
        placeholder="–"
        value={typed ?? stored}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={selectAll}
        onBlur={leave}
        onKeyDown={press}
        className={`h-9 w-20 rounded-md border bg-card px-2 text-right tabular-nums ${isWrong ? 'border-danger' : 'border-line-strong'}`}
      />
      {others.length > 0 && (
        <span className="text-xs text-ink-soft">
          {TAKE.others(counted - (mine ?? 0), others.map(({ name }) => name).join(', '))}
        </span>
      )}
    </span>
  );
}
