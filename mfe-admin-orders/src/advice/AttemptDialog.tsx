import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { MARK_ATTEMPTED, MarkAttempted } from '@shop/shared/contracts/http/orders/advice';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { TextField } from '@shop/shared/ui/field/TextField';
import { ordersKey } from '../orderQueries.ts';
import { ATTEMPT } from './texts.ts';

interface AttemptDialogProps {
  parcel: { invoiceId: number; invoiceNumber: string };
  /** It was said so before. */
  isAgain: boolean;
  onClose(): void;
}

/** Says that a parcel could not be handed over, of a courier that only tells people so. */
export function AttemptDialog({ parcel: { invoiceId: id, invoiceNumber }, isAgain, onClose }: AttemptDialogProps) {
  const shell = useShell();
  const bodyOf = ({ reason }: { reason: string }) => ({ id, reason, ...(isAgain && { again: true }) });
  return (
    <FormDialog
      title={ATTEMPT.title(invoiceNumber)}
      check={{ schema: MarkAttempted, words: { reason: { label: ATTEMPT.reason } }, body: bodyOf }}
      first={{ reason: '' }}
      save={(values, { formKey }) => call(shell, MARK_ATTEMPTED, { body: bodyOf(values), idempotencyKey: formKey })}
      invalidates={[ordersKey]}
      done={() => ATTEMPT.done(invoiceNumber)}
      onClose={onClose}
      submitLabel={isAgain ? ATTEMPT.submitAgain : ATTEMPT.submit}
      failed={ATTEMPT.failed}
    >
      <p className="text-sm text-ink-soft">{isAgain ? ATTEMPT.again : ATTEMPT.explain}</p>
      <Field name="reason" as={TextField} label={ATTEMPT.reason} required maxLength={200} autoComplete="off" />
    </FormDialog>
  );
}
