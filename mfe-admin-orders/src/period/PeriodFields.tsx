import { SelectField } from '@shop/shared/ui/field/SelectField';
import { useId } from 'react';
import { fieldStyle } from '@shop/shared/ui/field/FieldFrame';
import type { Period } from './periods.ts';
import { PERIOD, PERIODS, type PeriodName } from './texts.ts';

const NAMES = Object.entries(PERIODS).map(([value, label]) => ({ value, label }));
/** Never empty: the value of the choice for days of one's own. */
const OTHER = 'other';

interface PeriodFieldsProps {
  period: Period;
  /** What it is called; null for other days. */
  name: PeriodName | null;
  onName(name: PeriodName): void;
  onDays(period: Period): void;
}

/** A period by its name or by its days, for a grid of two columns or a row. */
export function PeriodFields({ period, name, onName, onDays }: PeriodFieldsProps) {
  return (
    <>
      <SelectField
        label={PERIOD.period}
        className="col-span-2 md:w-44"
        options={name ? NAMES : [...NAMES, { value: OTHER, label: PERIOD.other }]}
        value={name ?? OTHER}
        onChange={(event) => {
          if (event.target.value !== OTHER) onName(event.target.value as PeriodName);
        }}
      />
      <DayField label={PERIOD.from} value={period.from} onChange={(from) => onDays({ ...period, from })} />
      <DayField label={PERIOD.to} value={period.to} onChange={(to) => onDays({ ...period, to })} />
    </>
  );
}

/** One end of a period that is looked at; it is never without a day. */
function DayField({ label, value, onChange }: { label: string; value: string; onChange(day: string): void }) {
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
