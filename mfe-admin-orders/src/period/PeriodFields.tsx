import { SelectField } from '@shop/shared/ui/SelectField';
import { DayField } from './DayField.tsx';
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
