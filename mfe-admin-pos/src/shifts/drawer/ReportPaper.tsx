import { useRef } from 'react';
import { Printed } from '@shop/shared/admin/paper/Printed';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { PRINTABLE_MM, type PaperWidth } from '../../printer/dots.ts';
import { RollPage } from '../../printer/RollPage.tsx';
import { ReportView, type ReportViewProps } from './ReportView.tsx';

/** A roll of so many millimetres, or a sheet. */
export type ReportSize = PaperWidth | 'A4';

/** Millimetres: what the report stands on, and what of it it takes. */
const SHEETS: Record<ReportSize, { width: number; room: number }> = {
  '80': { width: 80, room: PRINTABLE_MM['80'] },
  '58': { width: 58, room: PRINTABLE_MM['58'] },
  A4: { width: 120, room: 120 },
};
const A4 = '@page { size: A4; margin: 15mm }';

/** A report as it comes out of the print dialog. */
export function ReportPaper({ size, ...view }: ReportViewProps & { size: ReportSize }) {
  const { shopName } = useShell().settings;
  const sheet = useRef<HTMLDivElement>(null);
  const { width, room } = SHEETS[size];
  return (
    <>
      <Printed className="bg-card">
        <div
          ref={sheet}
          style={{
            width: `${width}mm`,
            paddingInline: `${(width - room) / 2}mm`,
            // A thermal head knows no other colour: it would dot a dark one.
            color: 'black',
          }}
          className={`max-w-full ${size === 'A4' ? 'text-sm' : 'py-[3mm] text-xs leading-tight'}`}
        >
          <p dir="auto" className="text-base font-extrabold">
            {shopName}
          </p>
          <ReportView {...view} />
        </div>
      </Printed>
      {size === 'A4' ? <style>{A4}</style> : <RollPage sheet={sheet} width={size} />}
    </>
  );
}
