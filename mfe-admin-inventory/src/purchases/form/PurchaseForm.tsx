import { useWatch } from 'react-hook-form';
import { call } from '@shop/shared/admin/calls/call';
import { AmountField } from '@shop/shared/admin/form/AmountField';
import { EntityFormFrame } from '@shop/shared/admin/form/EntityFormFrame';
import { Field } from '@shop/shared/admin/form/Field';
import { SaveBar } from '@shop/shared/admin/form/SaveBar';
import { useEntityForm } from '@shop/shared/admin/form/useEntityForm';
import { useLive } from '@shop/shared/admin/live/useLive';
import type { PickerOption } from '@shop/shared/admin/picker/options';
import { PickerField } from '@shop/shared/admin/picker/PickerField';
import {
  type ChangedPurchase,
  type CreatedPurchase,
  type NewPurchase,
  type Purchase,
  CREATE_PURCHASE,
  UPDATE_PURCHASE,
} from '@shop/shared/contracts/http/stock/purchases';
import { formatStaffAmount, rupeesOf } from '@shop/shared/format/money';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useNavigate } from '@shop/shared/router';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { supplierChoices } from '../../lookups.ts';
import { useSupplierCreation } from '../../new-supplier/useSupplierCreation.tsx';
import { purchaseAddress } from '../addresses.ts';
import { supplierText } from '../names.ts';
import { purchasesKey } from '../../queryKeys.ts';
import { SUPPLIER_PICKER } from '../../texts.ts';
import { SHARED } from '../texts.ts';
import { FORM } from './texts.ts';
import { comparedPurchases } from './compare.ts';
import { ItemsSection } from './ItemsSection.tsx';
import {
  bodyOf,
  emptyPurchase,
  purchaseValues,
  rowOf,
  schemaOf,
  sumsOf,
  WORDS,
  type PurchaseValues,
} from './values.ts';

/** The form of a purchase, new or not received yet. */
export function PurchaseForm({ purchase }: { purchase: Purchase | null }) {
  const shell = useShell();
  const navigate = useNavigate();
  const client = useQueryClient();
  const suppliers = supplierChoices(shell);
  const createSupplier = useSupplierCreation();
  const supplierName = (id: string) =>
    client.getQueryData<PickerOption[]>(suppliers.queryKey)?.find((option) => option.id === id)?.label ?? id;
  const form = useEntityForm<PurchaseValues, Purchase, CreatedPurchase>({
    schema: schemaOf(purchase === null),
    words: WORDS,
    body: bodyOf,
    entity: purchase,
    load: (loaded) => (loaded ? purchaseValues(loaded) : emptyPurchase()),
    async save(values, { signal, formKey }) {
      const body = bodyOf(values);
      if (!purchase)
        return (
          await call(shell, CREATE_PURCHASE, {
            body: body as NewPurchase,
            signal,
            idempotencyKey: formKey,
          })
        ).data;
      return (await call(shell, UPDATE_PURCHASE, { body: body as ChangedPurchase, signal })).data;
    },
    saved(answer) {
      void client.invalidateQueries({ queryKey: purchasesKey });
      const title = purchase ? FORM.updated : FORM.created;
      shell.notify({ title: title(answer.purchaseNumber), tone: 'success' });
      void navigate(purchaseAddress(answer));
    },
    failed: purchase ? FORM.updateFailed : FORM.createFailed,
    subject: purchase?.purchaseNumber ?? FORM.subject,
    draft: 'purchase',
    compare: comparedPurchases(supplierName),
  });
  useLive('people', () => void client.invalidateQueries({ queryKey: suppliers.queryKey }));
  return (
    <EntityFormFrame form={form} label={FORM.label} rowOf={rowOf}>
      <div className="flex flex-col gap-5">
        <FormSection title={FORM.order}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field
              name="supplierId"
              as={PickerField}
              label={FORM.supplier}
              options={() => suppliers}
              {...SUPPLIER_PICKER}
              placeholder={SHARED.chooseSupplier}
              create={createSupplier}
              chosenLabel={purchase ? supplierText(purchase) : undefined}
              required
            />
            <Field name="note" as={TextAreaField} label={FORM.note} hint={FORM.noteHint} rows={2} maxLength={1000} />
          </div>
        </FormSection>
        <ItemsSection />
        <FormSection title={FORM.charges}>
          <p className="-mt-2 mb-4 text-sm text-ink-soft">{FORM.chargesHint}</p>
          <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[12rem_12rem_1fr]">
            <Field name="freight" as={AmountField} label={SHARED.freight} />
            <Field name="charges" as={AmountField} label={SHARED.charges} />
            <Totals />
          </div>
        </FormSection>
      </div>
      <SaveBar form={form} label={purchase ? FORM.update : FORM.save} />
    </EntityFormFrame>
  );
}

function Totals() {
  const [items, freight, charges] = useWatch<PurchaseValues, ['items', 'freight', 'charges']>({
    name: ['items', 'freight', 'charges'],
  });
  const { pieces, goods, total } = sumsOf({ items, freight, charges });
  return (
    <dl className="ml-auto grid w-full grid-cols-[1fr_auto] gap-x-6 gap-y-1 sm:col-span-2 sm:max-w-xs lg:col-span-1">
      <dt>{FORM.pieces(pieces)}</dt>
      <dd className="text-right tabular-nums">{formatStaffAmount(rupeesOf(goods))}</dd>
      <dt className="text-lg font-extrabold">{FORM.total}</dt>
      <dd className="text-right text-lg font-extrabold tabular-nums">{formatStaffAmount(rupeesOf(total))}</dd>
    </dl>
  );
}
