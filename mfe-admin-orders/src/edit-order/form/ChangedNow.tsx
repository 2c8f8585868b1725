import { useEffect, useEffectEvent } from 'react';
import type { EntityForm } from '@shop/shared/admin/form/useEntityForm';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { CHANGED_NOW } from '../texts.ts';
import { comparedOrders } from './compare.ts';
import { orderValues, type OrderValues } from './values.ts';

interface ChangedNowProps {
  /** As it stands now: read anew whenever somebody changes it. */
  order: OrderDetail;
  form: EntityForm<OrderValues>;
  onDirty(dirty: boolean): void;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Follows what others do with the order while its form is open. A step changes nothing that is typed; another edit is shown
 * at once where nothing was typed, and is else set against what was typed when asked.
 */
export function ChangedNow({ order, form, onDirty }: ChangedNowProps) {
  const { notify } = useShell();
  const { form: fields, isDirty, saving } = form;
  const seen = fields.formState.defaultValues as OrderValues;
  const now = orderValues(order);
  const before = new Map(comparedOrders.parts(seen).map(({ key, text }) => [key, text]));
  const after = new Map(comparedOrders.parts(now).map((part) => [part.key, part]));
  const keys = new Set([...after.keys(), ...before.keys()]);
  const changes = [...keys].filter((key) => before.get(key) !== after.get(key)?.text);
  const isNewer = now.seen.version > seen.seen.version && !saving;
  const asks = isNewer && isDirty && changes.length > 0;
  const follows = isNewer && !asks;

  const follow = useEffectEvent(() => {
    const mine = fields.getValues();
    fields.reset(now);
    if (isDirty) fields.reset(comparedOrders.merge(mine, now, NOTHING), { keepDefaultValues: true });
    if (changes.length > 0) notify({ title: CHANGED_NOW.followed });
  });
  useEffect(() => {
    if (follows) follow();
  }, [follows]);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  return (
    <div role="status">
      {asks && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line-strong bg-sunny-soft px-4 py-3">
          <div className="min-w-0 text-sunny-deep">
            <p className="font-semibold">{CHANGED_NOW.changed}</p>
            <ul className="mt-1 text-sm tabular-nums">
              {changes.map((key) => (
                <li key={key}>
                  {CHANGED_NOW.change(
                    after.get(key)?.label ?? labelOf(seen, key),
                    before.get(key) ?? '',
                    after.get(key)?.text ?? '',
                  )}
                </li>
              ))}
            </ul>
          </div>
          <Button variant="secondary" size="sm" onClick={() => form.compareWith(now)}>
            {CHANGED_NOW.compare}
          </Button>
        </div>
      )}
    </div>
  );
}

const labelOf = (values: OrderValues, key: string): string =>
  comparedOrders.parts(values).find((part) => part.key === key)?.label ?? key;
