import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { NewAttempt, type QueuedOrder } from '@shop/shared/contracts/http/orders/queue';
import { TextField } from '@shop/shared/ui/field/TextField';
import { QUEUE } from './texts.ts';

interface CancelDialogProps {
  order: QueuedOrder;
  save(values: { note: string }): Promise<void>;
  onSaved(): void;
  onClose(): void;
}

const { cancelDialog } = QUEUE;

/** Asks before an order is cancelled, and why. */
export function CancelDialog({ order, save, onSaved, onClose }: CancelDialogProps) {
  return (
    <FormDialog<{ note: string }, void>
      title={cancelDialog.title(order.invoiceNumber)}
      check={{
        schema: NewAttempt,
        words: { note: { label: cancelDialog.reason } },
        body: (values) => ({ id: order.invoiceId, outcome: 'cancelled', ...values }),
      }}
      first={{ note: '' }}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
      submitLabel={cancelDialog.submit}
      failed={cancelDialog.failed}
    >
      <p className="text-ink-soft">{cancelDialog.question}</p>
      <Field name="note" as={TextField} label={cancelDialog.reason} autoComplete="off" maxLength={300} />
    </FormDialog>
  );
}
