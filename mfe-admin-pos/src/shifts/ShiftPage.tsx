import { Printer } from 'lucide-react';
import { useState } from 'react';
import { DetailPage } from '@shop/shared/admin/detail/DetailPage';
import { useLive } from '@shop/shared/admin/live/useLive';
import { useRights } from '@shop/shared/admin/page/useRights';
import type { ShiftReport } from '@shop/shared/contracts/http/till/shifts';
import { idIn } from '@shop/shared/format/idIn';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useSearchParams } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { usePrinting } from '../printer/printing.ts';
import { CloseForm, NOTHING_COUNTED } from './drawer/CloseForm.tsx';
import { ReportPaper, type ReportSize } from './drawer/ReportPaper.tsx';
import { SHIFT } from './drawer/texts.ts';
import { reportQuery } from './queries.ts';
import { REPORT } from './texts.ts';

const { papers } = REPORT;
const SIZES = (['80', '58', 'A4'] as const).map((value) => ({ value, label: papers[value] }));

/** `/admin/pos/shift?id=`: the X report of an open shift, the Z report of a closed one, to be printed. */
export function ShiftPage() {
  const client = useQueryClient();
  const id = idIn(useSearchParams()[0].get('id'));
  const query = reportQuery(useShell(), id ?? 0);
  const readAgain = () => void client.invalidateQueries({ queryKey: query.queryKey });
  useLive('till', readAgain);
  return (
    <DetailPage
      query={id ? query : null}
      back={{ to: '/admin/pos/shifts', label: REPORT.back }}
      texts={{ failed: REPORT.refused, missing: REPORT.missing }}
    >
      {(report) => <ReportSheet report={report} onChanged={readAgain} />}
    </DetailPage>
  );
}

/** A report as it will be printed, on rolls of receipts or a sheet. */
function ReportSheet({ report, onChanged }: { report: ShiftReport; onChanged(): void }) {
  const { width } = usePrinting();
  const [size, setSize] = useState<ReportSize>(width);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <SelectField
          label={REPORT.paper}
          className="w-36"
          options={SIZES}
          value={size}
          onChange={({ target }) => setSize(target.value === '58' || target.value === 'A4' ? target.value : '80')}
        />
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {REPORT.print}
        </Button>
        <CloseShift report={report} onChanged={onChanged} />
      </div>
      <div
        className={`w-fit max-w-full overflow-hidden rounded-lg border border-line bg-card ${size === 'A4' ? 'p-4' : ''}`}
      >
        <ReportPaper report={report} size={size} heading="h2" />
      </div>
    </>
  );
}

/** Closes anybody's open shift, for who may see them all: its person may be gone. */
function CloseShift({ report, onChanged }: { report: ShiftReport; onChanged(): void }) {
  const mayClose = useRights(useShell().api)('reports');
  const [isOpen, setOpen] = useState(false);
  const [counted, setCounted] = useState(NOTHING_COUNTED);
  if (report.zNumber !== null || !mayClose) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{SHIFT.close}</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={SHIFT.closeTitle} size="md">
        <CloseForm
          report={report}
          counted={counted}
          onCount={setCounted}
          onChanged={onChanged}
          onBack={() => setOpen(false)}
          onClosed={() => {
            setOpen(false);
            onChanged();
          }}
        />
      </Dialog>
    </>
  );
}
