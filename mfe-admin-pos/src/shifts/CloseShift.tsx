import { useState } from 'react';
import type { ShiftReport } from '@shop/shared/contracts/http/till/shifts';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useRights } from '@shop/shared/admin/page/useRights';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { CloseForm, NOTHING_COUNTED } from './drawer/CloseForm.tsx';
import { SHIFT } from './drawer/texts.ts';

/** Closes anybody's open shift, for who may see them all: its person may be gone. */
export function CloseShift({ report, onChanged }: { report: ShiftReport; onChanged(): void }) {
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
