import { REPORTS } from '@shop/shared/contracts/http/accounting/reports';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { PeriodFields } from '../period/PeriodFields.tsx';
import { REPORT, REPORT_TEXTS } from './texts.ts';
import type { useAskedReport } from './useAskedReport.ts';

/** Which report, told apart by what, of which days. */
export function ReportControls({ asked, setReport, setBy, setPeriod, setDays }: ReturnType<typeof useAskedReport>) {
  const kinds: readonly string[] = REPORTS[asked.report];
  const names = REPORT_TEXTS[asked.report].by;
  const isOfNow = asked.report === 'inventory' && asked.by !== 'dead';
  return (
    <div className="mb-3 grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap xl:flex-nowrap">
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
        // Of all these it alone gives way, so that both days stand in the same line.
        className="md:max-w-80 xl:min-w-0 xl:shrink-[99]"
      />
      {!isOfNow && (
        <PeriodFields
          period={asked}
          name={asked.period}
          onName={setPeriod}
          onDays={({ from, to }) => setDays({ from, to })}
        />
      )}
    </div>
  );
}
