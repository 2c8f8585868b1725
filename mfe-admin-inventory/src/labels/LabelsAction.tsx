import { Barcode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@shop/shared/ui/button/Button';
import type { Received } from './LabelsDialog.tsx';
import { LABELS } from './texts.ts';

const LabelsDialog = lazy(async () => ({ default: (await import('./LabelsDialog.tsx')).LabelsDialog }));

interface LabelsActionProps {
  ids: number[];
  /** Pieces of each that were received, where the labels are of a purchase. */
  received?: Received;
}

/** Labels of chosen variations, or of what was received. */
export function LabelsAction({ ids, received }: LabelsActionProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <Barcode aria-hidden="true" className="size-4" />
        {LABELS.button}
      </Button>
      <Suspense fallback={null}>
        {open && <LabelsDialog ids={ids} received={received} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
