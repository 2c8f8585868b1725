import { useEffect } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { EntityFormFrame } from '@shop/shared/admin/form/EntityFormFrame';
import { SaveBar } from '@shop/shared/admin/form/SaveBar';
import { useEntityForm, type EntityForm } from '@shop/shared/admin/form/useEntityForm';
import type { PickerOption } from '@shop/shared/admin/picker/options';
import {
  type CreateStock,
  type StockDetail,
  type UpdateStock,
  UPDATE_VARIATION,
  CREATE_VARIATION,
} from '@shop/shared/contracts/http/stock/stock';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useNavigate } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { lookupChoices } from '../../lookups.ts';
import { productsKey, stockKey } from '../../queryKeys.ts';
import { ChangedNow } from './ChangedNow.tsx';
import { QuantitySection } from './QuantitySection.tsx';
import { productPricesQuery, EDITED } from './queries.ts';
import { CodesSection, ItemSection, PricesSection } from './sections.tsx';
import { STOCK_FORM, HIDDEN } from './texts.ts';
import { bodyOf, checkOf, comparedItems, emptyItem, itemValues, type StockValues } from './values.ts';

interface StockFormProps {
  /** What is edited; null for a new one. */
  item: StockDetail | null;
  /** Of a new one, where one comes from a product. */
  productId?: string | undefined;
}

/** Both forms of a variation; a draft of a new one is kept. */
export function StockForm({ item, productId }: StockFormProps) {
  const shell = useShell();
  const navigate = useNavigate();
  const client = useQueryClient();
  const sizeName = (id: string) =>
    client.getQueryData<PickerOption[]>(lookupChoices(shell, 'prdSize').queryKey)?.find((option) => option.id === id)
      ?.label ?? id;
  const compare = comparedItems(sizeName);
  const form = useEntityForm<StockValues, StockDetail, StockDetail>({
    ...checkOf(item === null),
    entity: item,
    load: (loaded) => (loaded ? itemValues(loaded) : emptyItem(productId)),
    async save(values, { signal, formKey }) {
      const body = bodyOf(values);
      const answer = item
        ? call(shell, UPDATE_VARIATION, { body: body as UpdateStock, signal })
        : call(shell, CREATE_VARIATION, { body: body as CreateStock, signal, idempotencyKey: formKey });
      return (await answer).data;
    },
    saved({ sku }) {
      for (const queryKey of [stockKey, productsKey]) void client.invalidateQueries({ queryKey });
      const title = item ? STOCK_FORM.updated : STOCK_FORM.created;
      shell.notify({ title, description: sku, tone: 'success' });
      void navigate('/admin/stock');
    },
    failed: item ? STOCK_FORM.updateFailed : STOCK_FORM.createFailed,
    subject: STOCK_FORM.subject(item?.sku ?? ''),
    draft: productId ? undefined : 'stock',
    compare,
  });

  return (
    <EntityFormFrame form={form} label={STOCK_FORM.formLabel}>
      {item?.hidden && <HiddenNotice item={item} />}
      {item ? <ChangedNow item={item} form={form} parts={compare.parts} /> : <PricesOfProduct form={form} />}
      <div className="grid items-start gap-5 xl:grid-cols-[1fr_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <ItemSection item={item} />
          <CodesSection />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <PricesSection />
          <QuantitySection item={item} dirty={form.isDirty} />
        </div>
      </div>
      <SaveBar form={form} label={item ? STOCK_FORM.update : STOCK_FORM.create} />
    </EntityFormFrame>
  );
}

/** A new one costs what its product does, unless something was typed already. */
function PricesOfProduct({ form: { form } }: { form: EntityForm<StockValues> }) {
  const shell = useShell();
  const id = Number(form.watch('productId'));
  const { data } = useQuery({ ...productPricesQuery(shell, id), enabled: id > 0 });
  useEffect(() => {
    if (!data) return;
    for (const name of ['price', 'costPrice'] as const) {
      if (!form.getFieldState(name).isTouched || form.getValues(name) === '')
        form.setValue(name, data[name], { shouldDirty: true });
    }
  }, [data, form]);
  return null;
}

/** Says that the shop does not show a variation that was deleted and is there again, and why; shows it when asked. */
function HiddenNotice({ item: { stockId, sku } }: { item: StockDetail }) {
  const shell = useShell();
  const show = useAction({
    call: () => call(shell, UPDATE_VARIATION, { body: { stockId, hidden: '0' } }),
    invalidates: [EDITED, stockKey, productsKey],
    done: () => HIDDEN.done(sku),
    failed: HIDDEN.failed,
  });
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line-strong bg-sunny-soft px-4 py-3"
    >
      <p className="min-w-0 font-semibold text-sunny-deep">{HIDDEN.why}</p>
      <Button variant="secondary" size="sm" busy={show.busy} onClick={() => show.start(undefined)}>
        {HIDDEN.show}
      </Button>
    </div>
  );
}
