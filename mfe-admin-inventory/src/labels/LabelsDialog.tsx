import { useState } from 'react';
import { selectAll } from '@shop/shared/admin/form/numberInput';
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
import { nameWithSku } from '../nameWithSku.ts';
import { unwritten } from './barcode.ts';
import { LABEL_SHEETS, type LabelSheet, type LabelSize } from './sheets.ts';
import { labelItemsQuery, tooLongQuery } from './queries.ts';
import { LABELS, MOST_LABELS } from './texts.ts';

const SIZES = (Object.keys(LABEL_SHEETS) as LabelSize[]).map((value) => ({ value, label: LABELS.sizes[value] }));

/** Pieces by the variation's id. */
export type Received = Readonly<Record<number, number>>;

interface LabelsDialogProps {
  ids: number[];
  received?: Received | undefined;
  onClose(): void;
}

/** Chosen variations as stickers: in which size, and how many of each. */
export function LabelsDialog({ ids, received, onClose }: LabelsDialogProps) {
  const shell = useShell();
  const items = useQuery(labelItemsQuery(shell, ids));
  return (
    <Dialog open onOpenChange={onClose} title={LABELS.title(ids.length)} size="lg">
      {items.data ? (
        <LabelsForm items={items.data} received={received} onDone={onClose} />
      ) : items.error ? (
        <LoadFailed text={LABELS.loadFailed} busy={items.isFetching} onRetry={() => void items.refetch()} />
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Dialog>
  );
}

interface LabelsFormProps {
  items: StockVariation[];
  received?: Received | undefined;
  onDone(): void;
}

function LabelsForm({ items, received, onDone }: LabelsFormProps) {
  const shell = useShell();
  const [size, setSize] = useState<LabelSize>('large');
  const [quantities, setQuantities] = useState<Record<number, string>>({});
  const of = (id: number) => quantities[id] ?? String(received ? (received[id] ?? 0) : 1);
  const wanted = items.map((item) => ({ item, quantity: Math.min(Number(of(item.stockId)) || 0, MOST_LABELS) }));
  const total = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  const tooLong = useQuery(tooLongQuery(items, size)).data ?? [];
  const make = useMutation({
    mutationFn: async () => {
      const { labelsPdf } = await import('./labelsPdf.ts');
      return labelsPdf({ items: wanted, size, currency: shell.settings.currencySymbol });
    },
    onSuccess: (file) => {
      saveFile(file, LABELS.file);
      shell.notify({ title: LABELS.saved, tone: 'success' });
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
        {received && (
          <Button variant="secondary" size="sm" onClick={() => fill(({ stockId }) => received[stockId] ?? 0)}>
            {LABELS.received}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line rounded-md border border-line">
        {items.map((item) => (
          <li key={item.stockId} className="flex items-center justify-between gap-3 px-3 py-1.5 text-sm">
            <span className="min-w-0">
              <span>{nameWithSku(item)}</span>
              <CodeNote item={item} isTooLong={tooLong.includes(item)} />
            </span>
            <input
              inputMode="numeric"
              aria-label={LABELS.quantity(nameWithSku(item))}
              autoComplete="off"
              value={of(item.stockId)}
              onChange={(event) =>
                setQuantities({ ...quantities, [item.stockId]: event.target.value.replaceAll(/\D/g, '').slice(0, 4) })
              }
              onFocus={selectAll}
              className="h-9 w-16 shrink-0 rounded-md border border-line-strong bg-card px-2 text-right tabular-nums"
            />
          </li>
        ))}
      </ul>
      <div className="sticky -bottom-6 -mx-6 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-card px-6 py-3">
        <p role="status" className="text-sm font-semibold tabular-nums">
          {total > MOST_LABELS ? LABELS.most : sumText(total, LABEL_SHEETS[size])}
        </p>
        <Button busy={make.isPending} disabled={total === 0 || total > MOST_LABELS} onClick={() => make.mutate()}>
          {make.isPending ? LABELS.making : LABELS.save}
        </Button>
      </div>
    </div>
  );
}

const sumText = (total: number, sheet: LabelSheet): string =>
  sheet.isRoll ? LABELS.onRoll(total) : LABELS.sum(total, Math.ceil(total / stickersOf(sheet)));

/** Says that there are no bars, or not those of the barcode, before the labels are printed. */
function CodeNote({ item: { barcode, sku }, isTooLong }: { item: StockVariation; isTooLong: boolean }) {
  const what = unwritten({ barcode, sku });
  if (what === null && !isTooLong) return null;
  return (
    <span className="mt-0.5 block text-xs text-sunny-deep">
      {isTooLong ? LABELS.tooLong : what && LABELS.unwritten[what](barcode, sku)}
    </span>
  );
}
