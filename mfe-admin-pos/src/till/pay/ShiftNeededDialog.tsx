import { useState } from 'react';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import type { ShiftNeeded } from './usePay.ts';
import { OpenDialog } from '../../shifts/drawer/OpenDialog.tsx';
import { SHIFT } from '../../shifts/drawer/texts.ts';

/** Asks what is to become of cash without an open shift: one is opened, or it is sold without on purpose. */
export function ShiftNeededDialog({ needed, onClose }: { needed: ShiftNeeded; onClose(): void }) {
  const [isOpening, setOpening] = useState(false);
  if (isOpening)
    return (
      <OpenDialog label={SHIFT.openThenSell} onOpened={() => needed.again({})} onClose={() => setOpening(false)} />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={SHIFT.neededTitle}
      description={needed.mayPass ? SHIFT.needed : SHIFT.required}
      size="sm"
    >
      <div className="flex flex-wrap justify-end gap-2">
        {needed.mayPass && (
          <Button variant="secondary" onClick={() => needed.again({ withoutShift: true })}>
            {SHIFT.sellWithout}
          </Button>
        )}
        <Button autoFocus onClick={() => setOpening(true)}>
          {SHIFT.open}
        </Button>
      </div>
    </Dialog>
  );
}
