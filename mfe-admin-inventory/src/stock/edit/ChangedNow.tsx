import { useState } from 'react';
import type { Part } from '@shop/shared/admin/form/differences';
import type { EntityForm } from '@shop/shared/admin/form/useEntityForm';
import { useLive } from '@shop/shared/admin/live/useLive';
import { ApiError } from '@shop/shared/api-client';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import type { StockDetail } from '@shop/shared/contracts/http/stock/stock';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { changedItemQuery, EDITED } from './queries.ts';
import { CHANGED_NOW } from './texts.ts';
import { itemValues, type StockValues } from './values.ts';

interface ChangedNowProps {
  item: StockDetail;
  form: EntityForm<StockValues>;
  parts(values: StockValues): Part[];
}

/**
 * Says at once what of the variation was changed since the form has it, sold pieces too. Nothing that was typed is
 * touched: what was changed is shown, or set against what was typed, when asked.
 */
export function ChangedNow({ item: { stockId, productId }, form, parts }: ChangedNowProps) {
  const shell = useShell();
  const client = useQueryClient();
  const [heard, setHeard] = useState(0);
  useLive('stock', ({ subject }) => {
    if (subject === productId || subject === EVERYTHING) setHeard((count) => count + 1);
  });
  const { data: now, error } = useQuery(changedItemQuery(shell, stockId, heard));
  const isGone = error instanceof ApiError && error.status === 404;
  const seen = new Map(parts(form.form.formState.defaultValues as StockValues).map(({ key, text }) => [key, text]));
  const changes = now ? parts(itemValues(now)).filter(({ key, text }) => seen.get(key) !== text) : [];
  return (
    <div role="status">
      {!form.saving && (isGone || changes.length > 0) && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line-strong bg-sunny-soft px-4 py-3">
          <div className="min-w-0 text-sunny-deep">
            <p className="font-semibold">{isGone ? CHANGED_NOW.gone : CHANGED_NOW.changed}</p>
            {!isGone && (
              <ul className="mt-1 text-sm tabular-nums">
                {changes.map(({ key, label, text }) => (
                  <li key={key}>{CHANGED_NOW.change(label, seen.get(key) ?? '', text)}</li>
                ))}
              </ul>
            )}
          </div>
          {now && !isGone && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() =>
                form.isDirty
                  ? form.compareWith(itemValues(now))
                  : void client.invalidateQueries({ queryKey: [...EDITED, stockId] })
              }
            >
              {form.isDirty ? CHANGED_NOW.compare : CHANGED_NOW.show}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
