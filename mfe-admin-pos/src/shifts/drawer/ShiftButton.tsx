import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLive } from '@shop/shared/admin/live/useLive';
import type { ShiftReport } from '@shop/shared/contracts/http/till/shifts';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { usePrinting } from '../../printer/printing.ts';
import { ToolButton } from '../../ToolButton.tsx';
import { CloseForm, NOTHING_COUNTED } from './CloseForm.tsx';
import { EarlierLink } from './EarlierLink.tsx';
import { DrawerDialog } from './DrawerDialog.tsx';
import { OpenDialog } from './OpenDialog.tsx';
import { keepPart } from './keepDrawer.ts';
import { ReportPaper } from './ReportPaper.tsx';
import { SHIFT } from './texts.ts';
import { useShift } from './useShift.ts';

type Shown = 'nothing' | 'opening' | 'report' | 'paid-in' | 'paid-out' | 'closing';

/** The shift of whoever sells: opened, looked at, closed. `isCut`: the shop is not reached. */
export function ShiftButton({ isCut }: { isCut: boolean }) {
  const { shift, refetch } = useShift();
  const report = shift?.report;
  // A day report is the shop's: it has all, or says what it lacks.
  const waits = isCut || shift?.key !== undefined;
  useEffect(() => void keepPart().catch(() => undefined), []);
  const [shown, setShown] = useState<Shown>('nothing');
  const { width } = usePrinting();
  const [closed, setClosed] = useState<ShiftReport | null>(null);
  // Outlives the dialog: a drawer takes long to count.
  const [counted, setCounted] = useState(NOTHING_COUNTED);
  useLive('till', () => void refetch());
  const close = () => setShown('nothing');
  const show = (next: Shown) => {
    void refetch();
    setShown(next);
  };
  const written = closed ?? report;
  const isOpen = shown === 'report' || shown === 'closing';
  return (
    <>
      <ToolButton
        icon={<Clock aria-hidden="true" />}
        label={report ? SHIFT.current(report.till) : SHIFT.open}
        onClick={() => show(report ? 'report' : 'opening')}
      >
        {report ? report.till : SHIFT.open}
      </ToolButton>
      {shown === 'opening' && <OpenDialog onOpened={() => show('report')} onClose={close} />}
      {(shown === 'paid-in' || shown === 'paid-out') && (
        <DrawerDialog
          kind={shown}
          shift={shift}
          isCut={isCut}
          onSaved={() => show('report')}
          onClose={() => show('report')}
        />
      )}
      <Dialog
        open={isOpen && Boolean(written)}
        onOpenChange={(open) => {
          if (open) return;
          close();
          setClosed(null);
        }}
        title={shown === 'closing' && !closed ? SHIFT.closeTitle : SHIFT.title}
        size="md"
      >
        {report && shown === 'closing' && !closed ? (
          <CloseForm
            report={report}
            counted={counted}
            onCount={setCounted}
            onChanged={() => void refetch()}
            onBack={() => setShown('report')}
            onClosed={(z) => {
              setClosed(z);
              setCounted(NOTHING_COUNTED);
              void refetch();
            }}
          />
        ) : (
          written && (
            <>
              <div className="mx-auto w-fit max-w-full overflow-hidden rounded-md border border-line">
                <ReportPaper report={written} size={width} heading="h3" />
              </div>
              {waits && !closed && (
                <p role="note" className="mt-4 rounded-md bg-sunken p-3">
                  {SHIFT.waits}
                </p>
              )}
              <div className="mt-5 flex flex-wrap justify-end gap-2">
                <EarlierLink />
                <Button variant="secondary" onClick={() => window.print()}>
                  {SHIFT.print}
                </Button>
                {!closed && (
                  <>
                    <Button variant="secondary" onClick={() => setShown('paid-in')}>
                      {SHIFT.payIn}
                    </Button>
                    <Button variant="secondary" onClick={() => setShown('paid-out')}>
                      {SHIFT.payOut}
                    </Button>
                    <Button disabled={waits} onClick={() => setShown('closing')}>
                      {SHIFT.close}
                    </Button>
                  </>
                )}
              </div>
            </>
          )
        )}
      </Dialog>
    </>
  );
}
