import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ShiftReport } from '@shop/shared/contracts/http/till';
import { Button } from '@shop/shared/ui/Button';
import { SelectField } from '@shop/shared/ui/SelectField';
import { PRINTABLE_MM } from '../receipt/dots.ts';
import { usePrintedHeight } from '../receipt/usePrintedHeight.ts';
import { ReportView } from '../shift/ReportView.tsx';
import { REPORT } from './texts.ts';

const { papers } = REPORT;
type Paper = keyof typeof papers;

/** Millimetres: the sheet or roll, and what of it the report takes. */
const SHEETS: Record<Paper, { width: number; room: number }> = {
  '80': { width: 80, room: PRINTABLE_MM['80'] },
  '58': { width: 58, room: PRINTABLE_MM['58'] },
  A4: { width: 180, room: 120 },
};
const PAPERS = (['80', '58', 'A4'] as const).map((value) => ({ value, label: papers[value] }));
const A4 = '@page { size: A4; margin: 15mm }';

/** A report as it will be printed, on rolls of receipts or a sheet. */
export function ReportSheet({ report }: { report: ShiftReport }) {
  const [paper, setPaper] = useState<Paper>('80');
  const sheet = useRef<HTMLDivElement>(null);
  const height = usePrintedHeight(sheet);
  const { width, room } = SHEETS[paper];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <SelectField
          label={REPORT.paper}
          className="w-36"
          options={PAPERS}
          value={paper}
          onChange={({ target }) => setPaper(target.value === '58' || target.value === 'A4' ? target.value : '80')}
        />
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {REPORT.print}
        </Button>
      </div>
      <style>{paper === 'A4' ? A4 : `@page { size: ${paper}mm ${height}mm; margin: 0 }`}</style>
      <div className="w-fit max-w-full rounded-lg border border-line bg-card">
        <div
          ref={sheet}
          className="max-w-full py-[3mm]"
          style={{ width: `${width}mm`, paddingInline: `${(width - room) / 2}mm` }}
        >
          <ReportView report={report} />
        </div>
      </div>
    </>
  );
}
