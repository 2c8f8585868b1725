import { isWritten } from '@shop/shared/format/plainText';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { RETURNING } from './texts.ts';

const { reasons } = RETURNING;

export interface Reason {
  kind: keyof typeof reasons;
  /** In one's own words, of another reason. */
  text: string;
}

/** What is noted; '' while it is missing. */
export const reasonIn = ({ kind, text }: Reason): string =>
  kind === 'other' ? (isWritten(text) ? text.trim() : '') : reasons[kind];

const OPTIONS = Object.entries(reasons).map(([value, label]) => ({ value, label }));

export interface ReasonFieldsProps {
  reason: Reason;
  error: string | undefined;
  onChange(reason: Reason): void;
}

/** Why it comes back: a common reason, or one's own words. */
export function ReasonFields({ reason, error, onChange }: ReasonFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={RETURNING.reason}
        options={OPTIONS}
        value={reason.kind}
        onChange={(event) => onChange({ ...reason, kind: event.target.value as Reason['kind'] })}
      />
      {reason.kind === 'other' && (
        <TextField
          label={RETURNING.reasonText}
          required
          autoComplete="off"
          maxLength={200}
          value={reason.text}
          error={error}
          onChange={(event) => onChange({ ...reason, text: event.target.value })}
        />
      )}
    </div>
  );
}
