import { Barcode } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@shop/shared/ui/button/Button';
import { LabelsDialog } from './LabelsDialog.tsx';
import { LABELS } from './texts.ts';

/** What can be done with selected variations. */
export function LabelsAction({ ids }: { ids: number[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <Barcode aria-hidden="true" className="size-4" />
        {LABELS.button}
      </Button>
      {open && <LabelsDialog ids={ids} onClose={() => setOpen(false)} />}
    </>
  );
}
