import { Check, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { saveFile } from '@shop/shared/admin/calls/saveFile';
import type { ListColumn } from '@shop/shared/admin/list/column';
import { List } from '@shop/shared/admin/list/List';
import { LIST_STOCK, type StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { COUNT_STOCK, type TakeDetail } from '@shop/shared/contracts/http/stock/stockTakes';
import { itemName } from '@shop/shared/format/itemNames';
import { useMutation } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { countSheet } from './countSheet.ts';
import { MyCount } from './lineColumns.tsx';
import { takesKey } from './queries.ts';
import { TAKE, TO_COUNT } from './texts.ts';

/** What nobody has counted yet: found by name, ticked off or counted by number, and as a sheet to print. */
export function ToCount({ take }: { take: TakeDetail }) {
  const shell = useShell();
  const { takeId, name } = take;
  const tick = useAction({
    call: ({ stockId, qty }: StockVariation) => call(shell, COUNT_STOCK, { body: { takeId, stockId, counted: qty } }),
    invalidates: [takesKey],
    done: (item) => TO_COUNT.ticked(itemName(item), item.qty),
    failed: TAKE.saveFailed,
  });
  const columns = useMemo(() => columnsOf(takeId), [takeId]);
  return (
    <List
      call={LIST_STOCK}
      kind="stockTakes"
      label={TO_COUNT.label(name)}
      prefix="left"
      fixed={{ take: String(takeId) }}
      texts={TO_COUNT.list}
      columns={columns}
      defaultSort="product"
      defaultSize={50}
      rowId={(item) => item.stockId}
      liveId={() => takeId}
      rowName={itemName}
      rowActions={(item) => (
        <Button
          variant="secondary"
          size="sm"
          aria-description={itemName(item)}
          disabled={tick.busy}
          onClick={() => tick.start(item)}
        >
          <Check aria-hidden="true" className="size-4" />
          <span>{TO_COUNT.tick(item.qty)}</span>
        </Button>
      )}
    />
  );
}

function columnsOf(takeId: number): ListColumn<StockVariation>[] {
  const { columns } = TAKE;
  return [
    {
      id: 'product',
      header: columns.product,
      sort: 'product',
      card: 'title',
      cell: (item) => (
        <>
          <span className="font-semibold">{item.productName}</span>{' '}
          <span className="text-ink-soft">{item.varient}</span>
        </>
      ),
    },
    { id: 'size', header: columns.size, sort: 'size', card: 'title', cell: (item) => item.sizeTitle },
    { id: 'sku', header: columns.sku, sort: 'sku', card: 'title', cell: (item) => item.sku },
    { id: 'shelf', header: TO_COUNT.shelf, cell: (item) => item.shelf ?? TO_COUNT.noShelf },
    {
      id: 'counted',
      header: columns.counted,
      align: 'end',
      card: 'side',
      cell: (item) => <MyCount takeId={takeId} line={{ ...item, mine: null, counted: 0, others: [] }} />,
    },
  ];
}

/** What is still to count as a sheet with an empty box each. */
export function CountSheetButton({ take }: { take: TakeDetail }) {
  const shell = useShell();
  const sheet = useMutation({
    mutationFn: async () => saveFile(await countSheet(shell, take), TO_COUNT.file),
    onError: () => shell.notify({ title: TO_COUNT.sheetFailed, tone: 'error' }),
  });
  return (
    <Button variant="secondary" size="sm" busy={sheet.isPending} onClick={() => sheet.mutate()}>
      <Printer aria-hidden="true" className="size-4" />
      {TO_COUNT.sheet}
    </Button>
  );
}
