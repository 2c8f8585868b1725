import { REPORTS } from '@shop/shared/contracts/http/reports';
import { SelectField } from '@shop/shared/ui/SelectField';
import { DayField } from '../DayField.tsx';
import { PERIODS, REPORT, REPORT_TEXTS } from './texts.ts';
import type { useAskedReport } from './useAskedReport.ts';

/** Never empty: the value of the choice for days of one's own. */
const OTHER = 'other';

/** Which report, told apart by what, of which days. */
export function ReportControls({ asked, setReport, setBy, setPeriod, setDays }: ReturnType<typeof useAskedReport>) {
  const kinds: readonly string[] = REPORTS[asked.report];
  const names = REPORT_TEXTS[asked.report].by;
  const periods = Object.entries(PERIODS).map(([value, label]) => ({ value, label }));
  const isOfNow = asked.report === 'inventory' && asked.by !== 'dead';
  return (
    <div className="mb-3 grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
      <SelectField
        label={REPORT.report}
        options={Object.entries(REPORT_TEXTS).map(([value, { name }]) => ({ value, label: name }))}
        value={asked.report}
        onChange={(event) => setReport(event.target.value)}
      />
      <SelectField
        label={REPORT.by}
        options={kinds.map((value) => ({ value, label: names[value] ?? value }))}
        value={asked.by}
        onChange={(event) => setBy(event.target.value)}
        className="md:max-w-56"
      />
      {!isOfNow && (
        <>
          <SelectField
            label={REPORT.period}
            className="col-span-2"
            options={asked.period ? periods : [...periods, { value: OTHER, label: REPORT.other }]}
            value={asked.period ?? OTHER}
            onChange={(event) => {
              if (event.target.value !== OTHER) setPeriod(event.target.value);
            }}
          />
          <DayField label={REPORT.from} value={asked.from} onChange={(from) => setDays({ from })} />
          <DayField label={REPORT.to} value={asked.to} onChange={(to) => setDays({ to })} />
        </>
      )}
    </div>
  );
}
