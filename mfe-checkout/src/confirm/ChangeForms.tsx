import type { ReactNode } from 'react';
import { CANCEL_REASONS } from '@shop/shared/contracts/http/orders/confirming';
import { apart } from '@shop/shared/format/language/scripts';
import { formatPrice } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { ChevronDownIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { AnswerForm } from './AnswerForm.tsx';
import type { ShownLink, ShownOrder } from './queries.ts';
import { confirmTexts } from './texts.ts';

interface FormProps {
  page: ShownLink;
  order: ShownOrder;
}

/** What a customer can do about their order besides confirming it; what was not kept stands open, as it was typed. */
export function ChangeForms(props: FormProps) {
  const { typed } = props.page;
  const isOf = (name: string) => Object.keys(typed).some((field) => field.startsWith(name));
  return (
    <div className="divide-y divide-line rounded-lg bg-card px-4 shadow-sm md:px-6">
      <Fold title={confirmTexts.correct} open={isOf('address')}>
        <AddressForm {...props} />
      </Fold>
      <Fold title={confirmTexts.change} open={isOf('quantity.')}>
        <ItemsForm {...props} />
      </Fold>
      <Fold title={confirmTexts.language} open={false}>
        <LanguageForm {...props} />
      </Fold>
      <Fold title={confirmTexts.cancel} open={isOf('reason')}>
        <CancelForm {...props} />
      </Fold>
    </div>
  );
}

function Fold({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 font-bold [&::-webkit-details-marker]:hidden">
        <span>{title}</span>
        <ChevronDownIcon className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  );
}

function errorOf({ fields }: ShownLink, field: string, label: string): string | undefined {
  if (fields[field] === undefined) return undefined;
  return fields[field] === 'long' ? confirmTexts.long(label) : confirmTexts.needed(label);
}

function AddressForm({ page, order }: FormProps) {
  const { typed } = page;
  return (
    <AnswerForm page={page} order={order} answer="address">
      <TextAreaField
        label={confirmTexts.address}
        name="address"
        rows={2}
        maxLength={500}
        autoComplete="street-address"
        defaultValue={typed['address'] ?? order.address}
        error={errorOf(page, 'address', confirmTexts.address)}
        required
      />
      <TextField
        label={confirmTexts.city}
        name="city"
        maxLength={100}
        autoComplete="address-level2"
        defaultValue={typed['city'] ?? order.city}
        error={errorOf(page, 'city', confirmTexts.city)}
        required
      />
      <Button type="submit" variant="secondary">
        {confirmTexts.saveAddress}
      </Button>
    </AnswerForm>
  );
}

function ItemsForm({ page, order }: FormProps) {
  const { currencySymbol } = useShell().settings;
  const { typed } = page;
  const fewest = order.items.length > 1 ? 0 : 1;
  return (
    <AnswerForm page={page} order={order} answer="change">
      {order.items.map((item) => {
        const { stockId, productName, sizeTitle, quantity, sizes } = item;
        const name = [productName, item.varient].filter(Boolean).join(confirmTexts.comma);
        const most = Math.max(quantity, item.most, 1);
        const counts = Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i);
        return (
          <fieldset key={stockId} className="grid grid-cols-2 gap-3">
            <legend className="mb-1 font-semibold">{name}</legend>
            <SelectField
              label={confirmTexts.sizeOf(name)}
              name={`size.${stockId}`}
              defaultValue={typed[`size.${stockId}`] ?? String(stockId)}
              options={[
                { value: String(stockId), label: apart(sizeTitle || '–') },
                ...sizes.map((size) => ({
                  value: String(size.stockId),
                  label: `${apart(size.sizeTitle)} · ${apart(formatPrice(size.price, currencySymbol))}`,
                })),
              ]}
            />
            <SelectField
              label={confirmTexts.quantityOf(name)}
              name={`quantity.${stockId}`}
              defaultValue={typed[`quantity.${stockId}`] ?? String(quantity)}
              options={counts.map((count) => ({
                value: String(count),
                label: count === 0 ? confirmTexts.takeOut : String(count),
              }))}
            />
          </fieldset>
        );
      })}
      <Button type="submit" variant="secondary">
        {confirmTexts.saveItems}
      </Button>
    </AnswerForm>
  );
}

function LanguageForm({ page, order }: FormProps) {
  return (
    <AnswerForm page={page} order={order} answer="language">
      <SelectField
        label={confirmTexts.languageOf}
        name="language"
        defaultValue={order.language || 'ur-Latn'}
        options={Object.entries(confirmTexts.languages).map(([value, label]) => ({ value, label }))}
      />
      <Button type="submit" variant="secondary">
        {confirmTexts.saveLanguage}
      </Button>
    </AnswerForm>
  );
}

function CancelForm({ page, order }: FormProps) {
  const { reasons, reason } = confirmTexts;
  return (
    <AnswerForm page={page} order={order} answer="cancel">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{reason}</legend>
        {CANCEL_REASONS.map((one, index) => (
          <label key={one} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="reason"
              value={one}
              defaultChecked={page.typed['reason'] ? page.typed['reason'] === one : index === 0}
              className="size-5 accent-coral"
            />
            <span>{reasons[one]}</span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" variant="danger">
        {confirmTexts.cancelIt}
      </Button>
    </AnswerForm>
  );
}
