import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { call } from '@shop/shared/admin/calls/call';
import { DetailPage } from '@shop/shared/admin/detail/DetailPage';
import { EntityFormFrame } from '@shop/shared/admin/form/EntityFormFrame';
import { Field } from '@shop/shared/admin/form/Field';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { SaveBar } from '@shop/shared/admin/form/SaveBar';
import { useEntityForm } from '@shop/shared/admin/form/useEntityForm';
import { SAVE_MONEY_TERMS, SaveMoneyTerms, type MoneyTerms } from '@shop/shared/contracts/http/accounting/courierTerms';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useNavigate } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { TextField } from '@shop/shared/ui/field/TextField';
import { moneyKey, termsQuery } from './queries.ts';
import { NumberField, RemoveDay, SurchargeFields } from './SurchargeFields.tsx';
import { MONEY, TERMS } from './texts.ts';
import { MONEY_ADDRESS } from './titles.ts';

interface Values {
  rates: { from: string; chargeTax: string; incomeTax: string; salesTax: string }[];
  couriers: {
    courierId: number;
    courier: string;
    payDays: string;
    surcharges: { from: string; fuel: string; handling: string }[];
  }[];
}

const valuesOf = (terms: MoneyTerms | null): Values => ({
  rates: (terms?.rates ?? []).map((row) => ({
    from: row.from,
    chargeTax: String(row.chargeTax),
    incomeTax: String(row.incomeTax),
    salesTax: String(row.salesTax),
  })),
  couriers: (terms?.couriers ?? []).map((row) => ({
    courierId: row.courierId,
    courier: row.courier,
    payDays: String(row.payDays),
    surcharges: row.surcharges.map(({ from, fuel, handling }) => ({
      from,
      fuel: String(fuel),
      handling: String(handling),
    })),
  })),
});

/** An empty field is no 0. */
const numberOf = (text: string): number => (text.trim() === '' ? NaN : Number(text));

const bodyOf = ({ rates, couriers }: Values): SaveMoneyTerms => ({
  rates: rates.map(({ from, chargeTax, incomeTax, salesTax }) => ({
    from,
    chargeTax: numberOf(chargeTax),
    incomeTax: numberOf(incomeTax),
    salesTax: numberOf(salesTax),
  })),
  couriers: couriers.map(({ courierId, surcharges, payDays }) => ({
    courierId,
    surcharges: surcharges.map(({ from, fuel, handling }) => ({
      from,
      fuel: numberOf(fuel),
      handling: numberOf(handling),
    })),
    payDays: numberOf(payDays),
  })),
});

const percent = (label: string) => ({ label, wrong: TERMS.percentWrong(label) });

const words = {
  'rates.*.from': { label: TERMS.from },
  'rates.*.chargeTax': percent(TERMS.chargeTax),
  'rates.*.incomeTax': percent(TERMS.incomeTax),
  'rates.*.salesTax': percent(TERMS.salesTax),
  'couriers.*.surcharges.*.from': { label: TERMS.from },
  'couriers.*.surcharges.*.fuel': percent(TERMS.fuel),
  'couriers.*.surcharges.*.handling': percent(TERMS.handling),
  'couriers.*.payDays': percent(TERMS.payDays),
};

const back = { to: MONEY_ADDRESS, label: MONEY.back };
const texts = { failed: TERMS.loadFailed };

/** `/admin/courier-terms`: taxes by their first day, and what couriers take beside their charge. */
export function TermsPage() {
  return (
    <DetailPage query={termsQuery(useShell())} back={back} texts={texts}>
      {(terms: MoneyTerms) => <TermsForm terms={terms} />}
    </DetailPage>
  );
}

function TermsForm({ terms }: { terms: MoneyTerms }) {
  const shell = useShell();
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useEntityForm<Values, MoneyTerms, MoneyTerms>({
    schema: SaveMoneyTerms,
    words,
    body: bodyOf,
    entity: terms,
    load: valuesOf,
    save: async (values, { signal }) => (await call(shell, SAVE_MONEY_TERMS, { body: bodyOf(values), signal })).data,
    saved() {
      void client.invalidateQueries({ queryKey: moneyKey });
      shell.notify({ title: TERMS.saved, tone: 'success' });
      void navigate(MONEY_ADDRESS);
    },
    failed: TERMS.failed,
    subject: TERMS.subject,
  });
  return (
    <EntityFormFrame form={form} label={TERMS.label}>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <RateFields />
        <FormSection title={TERMS.couriers}>
          {terms.couriers.length === 0 && <p className="text-ink-soft">{TERMS.noCouriers}</p>}
          <ul className="flex flex-col gap-5">
            {terms.couriers.map(({ courierId, courier }, index) => (
              <li key={courierId}>
                <h3 className="mb-2 font-semibold">{courier}</h3>
                <NumberField name={`couriers.${index}.payDays`} label={TERMS.payDays} />
                <SurchargeFields courier={courier} index={index} />
              </li>
            ))}
          </ul>
        </FormSection>
      </div>
      <SaveBar form={form} label={TERMS.save} />
    </EntityFormFrame>
  );
}

function RateFields() {
  const { getValues } = useFormContext<Values>();
  const { fields, prepend, remove } = useFieldArray<Values, 'rates', 'rowKey'>({ name: 'rates', keyName: 'rowKey' });
  return (
    <FormSection title={TERMS.rates}>
      <p className="mb-3 text-ink-soft">{TERMS.ratesHint}</p>
      <ul className="flex flex-col gap-5">
        {fields.map((field, index) => (
          <li key={field.rowKey} className="grid grid-cols-[1fr_auto] items-start gap-3">
            <div className="grid gap-3 sm:grid-cols-2">
              <Field name={`rates.${index}.from`} as={TextField} type="date" label={TERMS.from} required />
              <NumberField name={`rates.${index}.chargeTax`} label={TERMS.chargeTax} />
              <NumberField name={`rates.${index}.incomeTax`} label={TERMS.incomeTax} />
              <NumberField name={`rates.${index}.salesTax`} label={TERMS.salesTax} />
            </div>
            {fields.length > 1 && (
              <RemoveDay label={TERMS.remove(getValues(`rates.${index}.from`))} onClick={() => remove(index)} />
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="sm"
        className="mt-4"
        onClick={() => {
          const { chargeTax = '0', incomeTax = '0', salesTax = '0' } = getValues('rates')[0] ?? {};
          prepend({ from: '', chargeTax, incomeTax, salesTax });
        }}
      >
        <Plus aria-hidden="true" className="size-4" />
        {TERMS.add}
      </Button>
    </FormSection>
  );
}
