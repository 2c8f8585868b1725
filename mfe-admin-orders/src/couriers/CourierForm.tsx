import { useEffect } from 'react';
import { call } from '@shop/shared/admin/calls/call';
import { selectAll } from '@shop/shared/admin/form/numberInput';
import { AmountField } from '@shop/shared/admin/form/AmountField';
import { EntityFormFrame } from '@shop/shared/admin/form/EntityFormFrame';
import { Field } from '@shop/shared/admin/form/Field';
import { followSaved } from '@shop/shared/admin/form/followSaved';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { SaveBar } from '@shop/shared/admin/form/SaveBar';
import { useEntityForm } from '@shop/shared/admin/form/useEntityForm';
import { type Courier, CREATE_COURIER, UPDATE_COURIER } from '@shop/shared/contracts/http/orders/couriers';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useNavigate } from '@shop/shared/router';
import { TextField } from '@shop/shared/ui/field/TextField';
import { LIST_ADDRESS } from './addresses.ts';
import { CityCharges } from './CityCharges.tsx';
import { couriersKey } from './queries.ts';
import { COURIER_FORM } from './texts.ts';
import { bodyOf, CHECK, compare, courierValues, type CourierValues } from './values.ts';

/** A new courier, or one that is edited: who was quicker is asked about, nothing typed is lost. */
export function CourierForm({ courier }: { courier: Courier | null }) {
  const shell = useShell();
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useEntityForm<CourierValues, Courier, Courier>({
    ...CHECK,
    entity: courier,
    load: courierValues,
    async save(values, { signal, formKey }) {
      const body = bodyOf(values);
      if (!courier) {
        const added = { body, signal, idempotencyKey: formKey };
        return (await call(shell, CREATE_COURIER, added)).data;
      }
      const seen = { id: courier.courierId, version: values.version };
      return (await call(shell, UPDATE_COURIER, { body: { ...body, ...seen }, signal })).data;
    },
    saved({ name }) {
      void client.invalidateQueries({ queryKey: couriersKey });
      shell.notify({ title: courier ? COURIER_FORM.updated(name) : COURIER_FORM.created(name), tone: 'success' });
      void navigate(LIST_ADDRESS);
    },
    failed: courier ? COURIER_FORM.updateFailed : COURIER_FORM.createFailed,
    subject: courier ? COURIER_FORM.subject.edit(courier.name) : COURIER_FORM.subject.add,
    draft: 'courier',
    compare,
  });
  // Connecting it may fill its tracking page.
  useEffect(() => {
    if (courier) followSaved(form.form, courierValues(courier));
  }, [courier, form.form]);
  return (
    <EntityFormFrame form={form} label={COURIER_FORM.label}>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <FormSection title={COURIER_FORM.label}>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field name="name" as={TextField} label={COURIER_FORM.name} autoComplete="off" maxLength={60} required />
            <Field
              name="parcelWeight"
              as={TextField}
              inputMode="decimal"
              onFocus={selectAll}
              label={COURIER_FORM.parcelWeight}
              hint={COURIER_FORM.parcelWeightHint}
            />
            <Field name="charge" as={AmountField} label={COURIER_FORM.charge} hint={COURIER_FORM.chargeHint} required />
            <Field
              name="returnCharge"
              as={AmountField}
              label={COURIER_FORM.returnCharge}
              hint={COURIER_FORM.returnChargeHint}
              required
            />
            <Field
              name="weightStep"
              as={TextField}
              inputMode="decimal"
              onFocus={selectAll}
              label={COURIER_FORM.weightStep}
              hint={COURIER_FORM.weightStepHint}
            />
            <Field
              name="stepCharge"
              as={AmountField}
              label={COURIER_FORM.stepCharge}
              hint={COURIER_FORM.stepChargeHint}
            />
            <Field
              name="trackingPage"
              as={TextField}
              className="sm:col-span-2"
              label={COURIER_FORM.trackingPage}
              hint={COURIER_FORM.trackingPageHint}
              placeholder="https://courier.example/track?number={number}"
              autoComplete="off"
              spellCheck={false}
            />
          </div>
        </FormSection>
        <CityCharges />
      </div>
      <SaveBar form={form} label={courier ? COURIER_FORM.submit.edit : COURIER_FORM.submit.add} />
    </EntityFormFrame>
  );
}
