import { useSearchParams } from '@shop/shared/router';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { REPORT, REPORT_TEXTS } from '../reports/texts.ts';
import { useAskedReport } from '../reports/useAskedReport.ts';

/** The report selector, which changes a label (admin specification, 2: dashboard), and the way to the report's own page. */
export function ReportChooser() {
  const { asked, setReport } = useAskedReport();
  const [params] = useSearchParams();
  const asParams = new URLSearchParams(params);
  asParams.set('report', asked.report);
  return (
    <section aria-labelledby="report-heading" className="mb-8">
      <h2 id="report-heading" className="mb-2 text-lg">
        {REPORT_TEXTS[asked.report].heading}
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={REPORT.report}
          options={Object.entries(REPORT_TEXTS).map(([value, { name }]) => ({ value, label: name }))}
          value={asked.report}
          onChange={(event) => setReport(event.target.value)}
        />
        <ButtonLink to={`/admin/reports?${asParams.toString()}`}>{REPORT.open}</ButtonLink>
      </div>
    </section>
  );
}
