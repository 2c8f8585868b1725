import type { ImportProgress } from '@shop/shared/contracts/http/catalog/productImport';
import { Button } from '@shop/shared/ui/button/Button';
import { IMPORT } from './texts.ts';

/** How far the import is; a person can follow it, and stop it. */
export function Progress({ progress, onCancel }: { progress: ImportProgress | null; onCancel(): void }) {
  return (
    <div className="flex max-w-lg flex-col gap-4 rounded-lg border border-line bg-card p-4 sm:p-6">
      <p role="status" className="font-semibold tabular-nums">
        {progress ? IMPORT.running(progress.done, progress.total) : IMPORT.begins}
      </p>
      <progress
        aria-label={IMPORT.begins}
        value={progress?.done}
        max={progress?.total || 1}
        className="h-3 w-full accent-coral"
      />
      <Button variant="secondary" className="self-start" onClick={onCancel}>
        {IMPORT.cancel}
      </Button>
    </div>
  );
}
