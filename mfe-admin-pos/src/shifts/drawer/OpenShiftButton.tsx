import { useState } from 'react';
import { Button } from '@shop/shared/ui/button/Button';
import { OpenDialog } from './OpenDialog.tsx';
import { SHIFT } from './texts.ts';

/** Opens a shift on top of what needs one and stays as it is. The focus brings it into the window of a phone. */
export function OpenShiftButton({ onOpened }: { onOpened(): void }) {
  const [isOpening, setOpening] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken p-3">
        <p className="min-w-0 flex-1 basis-56">{SHIFT.openFirst}</p>
        <Button variant="secondary" autoFocus onClick={() => setOpening(true)}>
          {SHIFT.open}
        </Button>
      </div>
      {isOpening && (
        <OpenDialog
          onOpened={() => {
            setOpening(false);
            onOpened();
          }}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  );
}
