import { useId } from 'react';
import { fieldStyle } from '@shop/shared/ui/FieldFrame';

/** One end of a period that is looked at; it is never without a day. */
export function DayField({ label, value, onChange }: { label: string; value: string; onChange(day: string): void }) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-bold text-ink">
        {label}
      </label>
      <input
        id={id}
        type="date"
        required
        value={value}
        // A day that is only half typed is none.
        onChange={(event) => event.target.value && onChange(event.target.value)}
        className={fieldStyle(false)}
      />
    </div>
  );
}
