import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { CONFIRM_BY_CODE } from '@shop/shared/contracts/http/orders/confirming';
import type { OrderState } from '@shop/shared/contracts/http/orders/orderSteps';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { ordersKey } from '../orderQueries.ts';
import { queueKey } from './queries.ts';
import { CODE, OUTCOMES } from './texts.ts';

/** Confirms the order a customer wrote about in WhatsApp, by the code that only they know. */
export function CodeDialog({ onClose }: { onClose(): void }) {
  const shell = useShell();
  return (
    <FormDialog<{ text: string }, OrderState>
      title={CODE.title}
      check={{ schema: CONFIRM_BY_CODE.body, words: { text: { label: CODE.text } } }}
      first={{ text: '' }}
      save={async (body) => (await call(shell, CONFIRM_BY_CODE, { body })).data}
      invalidates={[queueKey, ordersKey]}
      done={({ invoiceNumber }) => OUTCOMES.confirmed.done(invoiceNumber)}
      onClose={onClose}
      submitLabel={CODE.submit}
      failed={CODE.failed}
    >
      <Field name="text" as={TextAreaField} label={CODE.text} hint={CODE.hint} rows={3} maxLength={2000} required />
    </FormDialog>
  );
}
