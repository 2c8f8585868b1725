import { useState } from 'react';
import { saveFile } from '@shop/shared/admin/calls/saveFile';
import { stickersOf } from '@shop/shared/admin/paper/stickersPdf';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { useMutation, useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { itemName } from '../itemName.ts';
import { unwritten } from './barcode.ts';
import { LABEL_SHEETS, type LabelSize } from './sheets.ts';
import { labelItemsQuery } from './queries.ts';
import { LABELS, MOST_LABELS } from './texts.ts';

const SIZES = (Object.keys(LABEL_SHEETS) as LabelSize[]).map((value) => ({ value, label: LABELS.sizes[value] }));

/** Chosen variations as a sheet of stickers: in which size, and how many of each. */
export function LabelsDialog({ ids, onClose }: { ids: number[]; onClose(): void }) {
  const shell = useShell();
  const items = useQuery(labelItemsQuery(shell, ids));
  return (
    <Dialog open onOpenChange={onClose} title={LABELS.title(ids.length)} size="lg">
      {items.data ? (
        <LabelsForm items={items.data} onDone={onClose} />
      ) : items.error ? (
        <LoadFailed text={LABELS.loadFailed} busy={items.isFetching} onRetry={() => void items.refetch()} />
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Dialog>
  );
}

function LabelsForm({ items, onDone }: { items: StockVariation[]; onDone(): void }) {
  const shell = useShell();
  const [size, setSize] = useState<LabelSize>('large');
  const [quantities, setQuantities] = useState<Record<number, string>>({});
  const of = (id: number) => quantities[id] ?? '1';
  const wanted = items.map((item) => ({ item, quantity: Math.min(Number(of(item.stockId)) || 0, MOST_LABELS) }));
  const total = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  const make = useMutation({
    mutationFn: async () => {
      const { labelsPdf } = await import('./labelsPdf.ts');
      return labelsPdf({ items: wanted, size, currency: shell.settings.currencySymbol });
    },
    onSuccess: ({ file, tooLong }) => {
      saveFile(file, LABELS.file);
      if (tooLong.length > 0) shell.notify({ title: LABELS.tooLong(tooLong.join(', ')), tone: 'error' });
      else shell.notify({ title: LABELS.saved, tone: 'success' });
      onDone();
    },
    onError: () => shell.notify({ title: LABELS.failed, tone: 'error' }),
  });
  const fill = (quantity: (item: StockVariation) => number) =>
    setQuantities(Object.fromEntries(items.map((item) => [item.stockId, String(quantity(item))])));
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={LABELS.size}
        options={SIZES}
        value={size}
        onChange={(event) => setSize(event.target.value as LabelSize)}
      />
      <div className="flex flex-wrap gap-2" role="group" aria-label={LABELS.fill}>
        <Button variant="secondary" size="sm" onClick={() => fill(() => 1)}>
          {LABELS.one}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => fill(({ qty }) => Number(qty))}>
          {LABELS.onHand}
        </Button>
      </div>
      <ul className="divide-y divide-line rounded-md border border-line">
        {items.map((item) => (
          <li key={item.stockId} className="flex items-center justify-between gap-3 px-3 py-1.5 text-sm">
            <span className="min-w-0">
              <span>{itemName(item)}</span>
              <CodeNote item={item} />
            </span>
            <input
              inputMode="numeric"
              aria-label={LABELS.quantity(itemName(item))}
              autoComplete="off"
              value={of(item.stockId)}
              onChange={(event) =>
                setQuantities({ ...quantities, [item.stockId]: event.target.value.replaceAll(/\D/g, '').slice(0, 4) })
              }
              onFocus={(event) => event.currentTarget.select()}
              className="h-9 w-16 shrink-0 rounded-md border border-line-strong bg-card px-2 text-right tabular-nums"
            />
          </li>
        ))}
      </ul>
      <div className="sticky -bottom-6 -mx-6 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-card px-6 py-3">
        <p role="status" className="text-sm font-semibold tabular-nums">
          {total > MOST_LABELS ? LABELS.most : LABELS.sum(total, Math.ceil(total / stickersOf(LABEL_SHEETS[size])))}
        </p>
        <Button busy={make.isPending} disabled={total === 0 || total > MOST_LABELS} onClick={() => make.mutate()}>
          {make.isPending ? LABELS.making : LABELS.save}
        </Button>
      </div>
    </div>
  );
}

/** Says that the bars are not of the barcode, before the labels are printed. */
function CodeNote({ item: { barcode, sku } }: { item: StockVariation }) {
  const what = unwritten({ barcode, sku });
  if (what === null) return null;
  return <span className="mt-0.5 block text-xs text-sunny-deep">{LABELS.unwritten[what](barcode, sku)}</span>;
}
