import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { hrefOf } from '@shop/shared/format/language/texts';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useSearchParams } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { TextField } from '@shop/shared/ui/field/TextField';
import { phoneRule, requiredRule } from '../fieldRules.ts';
import { PhoneField } from '../PhoneField.tsx';
import type { TrackFields } from './queries.ts';
import { trackTexts } from './texts.ts';
import { TrackedOrderCard } from './TrackedOrderCard.tsx';
import { useTracking } from './useTracking.ts';

/** Order tracking. The address may name the invoice, and have its confirmation's token; the phone is never put into it. */
export function TrackPage() {
  const { settings } = useShell();
  const [search] = useSearchParams();
  const { order, failure, typed, look } = useTracking();
  const [invoice, token] = [search.get('invoice') ?? '', search.get('token') ?? ''];
  const lookAtOnce = useEffectEvent(() => void look({ invoice, token }, true));
  useEffect(() => {
    if (invoice !== '' && token !== '') lookAtOnce();
  }, [invoice, token]);
  const [first] = useState<TrackFields>(typed ?? { invoice, phone: '' });
  const { register, control, handleSubmit, formState } = useForm<TrackFields>({ defaultValues: first });
  const { errors, isSubmitting } = formState;
  const phone = useWatch({ control, name: 'phone' });
  const submit = ({ invoice, phone }: TrackFields) => look({ invoice: invoice.trim(), phone });

  return (
    <div className="mx-auto grid w-full max-w-lg gap-4 px-4 py-6 md:gap-6 md:py-10">
      <title>{`${trackTexts.heading} · ${settings.shopName}`}</title>
      <div className="print:hidden">
        <h1 className="text-2xl md:text-3xl">{trackTexts.heading}</h1>
        <p className="mt-2 text-ink-soft">{trackTexts.hint}</p>
      </div>
      <form
        method="post"
        action={hrefOf('/track')}
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
        className="grid gap-4 rounded-lg bg-card p-4 shadow-sm sm:grid-cols-2 md:p-6 print:hidden"
      >
        <TextField
          {...register('invoice', { validate: requiredRule(trackTexts.invoice) })}
          defaultValue={first.invoice}
          label={trackTexts.invoice}
          placeholder="INV-000123"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          error={errors.invoice?.message}
        />
        <PhoneField
          field={register('phone', { validate: phoneRule })}
          first={first.phone}
          value={phone}
          error={errors.phone?.message}
        />
        <Button type="submit" size="lg" busy={isSubmitting} className="sm:col-span-2">
          {isSubmitting ? trackTexts.submitting : trackTexts.submit}
        </Button>
      </form>
      <div role="alert" className="contents">
        {failure && <p className="rounded-md bg-danger-soft p-4 font-semibold text-danger-deep">{failure}</p>}
      </div>
      {order && <TrackedOrderCard order={order} />}
    </div>
  );
}
