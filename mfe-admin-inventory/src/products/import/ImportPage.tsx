import { BackLink } from '@shop/shared/admin/page/BackLink';
import type { ImportDefaults, ImportReport } from '@shop/shared/contracts/http/catalog/productImport';
import { Button } from '@shop/shared/ui/button/Button';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { ChooseDefaults } from './ChooseDefaults.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportFigures } from './ImportFigures.tsx';
import { ImportRows } from './ImportRows.tsx';
import { LeaveImport } from './LeaveImport.tsx';
import { Progress } from './Progress.tsx';
import { IMPORT } from './texts.ts';
import { useImport } from './useImport.ts';

/** `/admin/import-products`: a CSV file is checked, shown, then imported. */
export function ImportPage() {
  const { state, check, run, cancel, again } = useImport();
  return (
    <>
      <PageHeader actions={<BackLink to="/admin/inventory" label={IMPORT.back} />} />
      {(state.step === 'choose' || state.step === 'checking') && (
        <ChooseFile
          percent={state.step === 'checking' ? state.percent : null}
          problem={state.step === 'choose' ? state.problem : undefined}
          onCheck={(file) => check(file)}
          onCancel={cancel}
        />
      )}
      {state.step === 'preview' && <Preview {...state} onCheck={check} onRun={run} onAgain={again} />}
      {state.step === 'running' && (
        <>
          <LeaveImport />
          <Progress progress={state.progress} onCancel={cancel} />
        </>
      )}
      {state.step === 'done' && (
        <>
          <p role="status" className="mb-4 rounded-lg bg-leaf-soft px-4 py-3 font-semibold text-leaf-deep">
            {IMPORT.finished}
          </p>
          <ImportFigures report={state.report} heading={IMPORT.report} labels={IMPORT.done} />
          <Again onAgain={again} />
          <ImportRows report={state.report} />
        </>
      )}
      {state.step === 'stopped' && (
        <>
          <p role="alert" className="mb-4 rounded-lg bg-danger-soft px-4 py-3 font-semibold text-danger-deep">
            {state.problem}
          </p>
          <Again onAgain={again} />
        </>
      )}
    </>
  );
}

interface PreviewProps {
  file: File;
  report: ImportReport;
  chosen: ImportDefaults;
  onCheck(file: File, chosen: ImportDefaults): void;
  onRun(file: File, report: ImportReport, chosen: ImportDefaults): void;
  onAgain(): void;
}

function Preview({ file, report, chosen, onCheck, onRun, onAgain }: PreviewProps) {
  const count = report.products.created + report.products.changed;
  return (
    <>
      <ImportFigures report={report} heading={IMPORT.preview} labels={IMPORT.products} />
      {report.source && (
        <ChooseDefaults source={report.source} chosen={chosen} onCheck={(again) => onCheck(file, again)} />
      )}
      {report.passedOver && report.passedOver.length > 0 && (
        <p role="status" className="mb-4 rounded-lg bg-sunken px-4 py-3 font-semibold">
          {IMPORT.passedOver(report.passedOver)}
        </p>
      )}
      {report.lines.refused > 0 && (
        <p role="alert" className="mb-4 rounded-lg bg-danger-soft px-4 py-3 font-semibold text-danger-deep">
          {IMPORT.leftOut(report.lines.refused)}
        </p>
      )}
      {count === 0 && report.lines.refused === 0 && (
        <p role="status" className="mb-4 rounded-lg bg-sunken px-4 py-3 font-semibold">
          {IMPORT.nothing}
        </p>
      )}
      <div className="mb-4 flex flex-wrap gap-3">
        {count > 0 && <Button onClick={() => onRun(file, report, chosen)}>{IMPORT.run(count)}</Button>}
        <Button variant="secondary" onClick={onAgain}>
          {IMPORT.another}
        </Button>
      </div>
      <ImportRows report={report} />
    </>
  );
}

function Again({ onAgain }: { onAgain(): void }) {
  return (
    <Button variant="secondary" onClick={onAgain} className="mb-4">
      {IMPORT.another}
    </Button>
  );
}
