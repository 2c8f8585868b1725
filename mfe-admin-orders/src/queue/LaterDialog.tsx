import { useFormContext } from 'react-hook-form';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { NewAttempt, type QueuedOrder } from '@shop/shared/contracts/http/orders/queue';
import { karachiDateTime, parseKarachi } from '@shop/shared/format/dates';
import { HOUR_MS } from '@shop/shared/format/durations';
import { Button } from '@shop/shared/ui/button/Button';
import { TextField } from '@shop/shared/ui/field/TextField';
import { QUEUE } from './texts.ts';

interface Later {
  callAt: string;
  note: string;
}

interface LaterDialogProps {
  order: QueuedOrder;
  save(values: Later): Promise<void>;
  onSaved(): void;
  onClose(): void;
}

const { laterDialog } = QUEUE;
const WORDS = { callAt: { label: laterDialog.at, wrong: laterDialog.wrong }, note: { label: laterDialog.note } };

/** When the customer wants to be called, Asia/Karachi. */
export function LaterDialog({ order, save, onSaved, onClose }: LaterDialogProps) {
  return (
    <FormDialog<Later, void>
      title={laterDialog.title}
      check={{
        schema: NewAttempt,
        words: WORDS,
        body: (values) => ({ id: order.invoiceId, outcome: 'later', ...values }),
        rules: (values): Record<string, string> => (isAhead(values.callAt) ? {} : { callAt: laterDialog.wrong }),
      }}
      first={{ callAt: inHours(1), note: '' }}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
      submitLabel={laterDialog.submit}
      failed={laterDialog.failed}
    >
      <Field name="callAt" as={TextField} type="datetime-local" label={laterDialog.at} required />
      <Quick />
      <Field name="note" as={TextField} label={laterDialog.note} autoComplete="off" maxLength={300} />
    </FormDialog>
  );
}

function Quick() {
  const { setValue } = useFormContext<Later>();
  const today = inHours(0).slice(0, 10);
  const tomorrow = inHours(24).slice(0, 10);
  const choices = [
    { label: laterDialog.inHours(1), at: inHours(1) },
    { label: laterDialog.inHours(3), at: inHours(3) },
    { label: laterDialog.tonight, at: `${today}T19:00` },
    { label: laterDialog.tomorrow, at: `${tomorrow}T11:00` },
  ].filter(({ at }) => isAhead(at));
  return (
    <div role="group" aria-label={laterDialog.quick} className="flex flex-wrap gap-2">
      {choices.map(({ label, at }) => (
        <Button
          key={label}
          variant="secondary"
          size="sm"
          onClick={() => setValue('callAt', at, { shouldDirty: true, shouldValidate: true })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** `YYYY-MM-DDTHH:mm` in Karachi, as the field has it. */
const inHours = (hours: number): string =>
  karachiDateTime(new Date(Date.now() + hours * HOUR_MS))
    .slice(0, 16)
    .replace(' ', 'T');

const isAhead = (at: string): boolean => (parseKarachi(`${at.replace('T', ' ')}:00`)?.getTime() ?? 0) > Date.now();
