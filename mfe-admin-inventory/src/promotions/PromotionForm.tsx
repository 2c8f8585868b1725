import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '@shop/shared/admin/calls/call';
import { AmountField } from '@shop/shared/admin/form/AmountField';
import { EntityFormFrame } from '@shop/shared/admin/form/EntityFormFrame';
import { Field } from '@shop/shared/admin/form/Field';
import { SaveBar } from '@shop/shared/admin/form/SaveBar';
import { useEntityForm } from '@shop/shared/admin/form/useEntityForm';
import { WholeNumberField } from '@shop/shared/admin/form/WholeNumberField';
import { useLive } from '@shop/shared/admin/live/useLive';
import { type PromotionRow, CREATE_PROMOTION, UPDATE_PROMOTION } from '@shop/shared/contracts/http/orders/promotions';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useNavigate } from '@shop/shared/router';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { LIST_ADDRESS } from './addresses.ts';
import { promotionsKey } from './queries.ts';
import { PROMOTION_FORM } from './texts.ts';
import { bodyOf, CHECK, compare, promotionValues, type PromotionValues } from './values.ts';

const TYPES = Object.entries(PROMOTION_FORM.types).map(([value, label]) => ({ value, label }));

/** A new code, or one that is edited: who was quicker is asked about, nothing typed is lost. */
export function PromotionForm({ promotion }: { promotion: PromotionRow | null }) {
  const shell = useShell();
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useEntityForm<PromotionValues, PromotionRow, PromotionRow>({
    ...CHECK,
    entity: promotion,
    load: promotionValues,
    async save(values, { signal, formKey }) {
      const body = bodyOf(values);
      const added = { body, signal, idempotencyKey: formKey };
      if (!promotion) return (await call(shell, CREATE_PROMOTION, added)).data;
      const seen = { id: promotion.promotionId, version: values.version };
      return (await call(shell, UPDATE_PROMOTION, { body: { ...body, ...seen }, signal })).data;
    },
    saved({ code }) {
      void client.invalidateQueries({ queryKey: promotionsKey });
      const title = promotion ? PROMOTION_FORM.updated(code) : PROMOTION_FORM.created(code);
      shell.notify({ title, tone: 'success' });
      void navigate(LIST_ADDRESS);
    },
    failed: promotion ? PROMOTION_FORM.updateFailed : PROMOTION_FORM.createFailed,
    subject: promotion ? PROMOTION_FORM.subject.edit(promotion.code) : PROMOTION_FORM.subject.add,
    draft: 'promotion',
    compare,
  });
  return (
    <EntityFormFrame form={form} label={PROMOTION_FORM.label}>
      {promotion && <Standing promotion={promotion} />}
      <div className="grid gap-4 rounded-lg border border-line bg-card p-4 sm:grid-cols-2 lg:p-6">
        <Field
          name="code"
          as={TextField}
          className="sm:col-span-2"
          label={PROMOTION_FORM.code}
          hint={PROMOTION_FORM.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
        />
        <Field name="type" as={SelectField} label={PROMOTION_FORM.type} options={TYPES} required />
        <ValueField />
        <Field name="from" as={TextField} type="date" label={PROMOTION_FORM.from} hint={PROMOTION_FORM.daysHint} />
        <Field name="to" as={TextField} type="date" label={PROMOTION_FORM.to} hint={PROMOTION_FORM.daysHint} />
        <Field name="minimum" as={AmountField} label={PROMOTION_FORM.minimum} hint={PROMOTION_FORM.minimumHint} />
        <Field name="uses" as={WholeNumberField} label={PROMOTION_FORM.uses} hint={PROMOTION_FORM.usesHint} />
      </div>
      <SaveBar form={form} label={promotion ? PROMOTION_FORM.submit.edit : PROMOTION_FORM.submit.add} />
    </EntityFormFrame>
  );
}

function ValueField() {
  const type = useWatch<PromotionValues, 'type'>({ name: 'type' });
  const isPercentage = type === 'percentage';
  return (
    <Field
      name="value"
      as={AmountField}
      label={isPercentage ? PROMOTION_FORM.percentage : PROMOTION_FORM.amount}
      hint={PROMOTION_FORM.valueHint}
      unit={isPercentage ? '%' : '₨'}
      required
    />
  );
}

/** What it gave so far; and, at once, that somebody else has saved it. An order that uses it changes nothing of it. */
function Standing({ promotion }: { promotion: PromotionRow }) {
  const [changed, setChanged] = useState(false);
  useLive('promotions', ({ subject, own, userId }) => {
    if (subject === promotion.promotionId && !own && userId !== null) setChanged(true);
  });
  return (
    <>
      <p className="mb-4 text-ink-soft">
        {promotion.used === 0
          ? PROMOTION_FORM.unused
          : PROMOTION_FORM.soFar(promotion.used, formatStaffAmount(promotion.given))}
      </p>
      <div role="status">
        {changed && (
          <p className="mb-4 rounded-lg bg-sunny-soft px-4 py-3 font-semibold text-sunny-deep">
            {PROMOTION_FORM.changedMeanwhile}
          </p>
        )}
      </div>
    </>
  );
}
