import { VariationSearch } from '@shop/shared/admin/picker/VariationSearch';
import { CameraButton } from '@shop/shared/admin/scanner/CameraButton';
import { itemName } from '@shop/shared/format/itemNames';
import { Button } from '@shop/shared/ui/button/Button';
import { TAKE } from './texts.ts';
import { useScans } from './useScans.ts';

const { scan } = TAKE;

/** One box for codes and names: Enter adds one, and the focus stays. A scanner is heard wherever the focus is. */
export function ScanBox({ takeId }: { takeId: number }) {
  const scans = useScans(takeId);
  const { last, refused } = scans;
  return (
    <div className="mb-5 rounded-lg border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-60 flex-1">
          <VariationSearch
            label={scan.label}
            hint={scan.hint}
            autoFocus
            onCode={scans.add}
            onAdd={({ sku }) => scans.add(sku)}
          />
        </div>
        <div className="sm:pt-6.5">
          <CameraButton said={refused ?? (last && scan.counted(itemName(last), last.counted, last.book))} />
        </div>
      </div>
      <div role="status" className="mt-2 min-h-6 text-sm font-semibold tabular-nums">
        {scans.waiting > 0 && !scans.stuck && <span className="mr-3 text-ink-soft">{scan.saving(scans.waiting)}</span>}
        {last && !refused && (
          <span className={last.difference === 0 ? 'text-leaf-deep' : 'text-ink'}>
            {scan.counted(itemName(last), last.counted, last.book)}
          </span>
        )}
      </div>
      <div role="alert" className="contents">
        {refused && <p className="font-semibold text-danger">{refused}</p>}
        {scans.stuck && (
          <div className="mt-2 flex flex-wrap items-center justify-between gap-3 rounded-md bg-danger-soft p-3">
            <p className="font-semibold text-danger-deep">{scan.unsaved(scans.waiting)}</p>
            <Button variant="secondary" size="sm" onClick={scans.retry}>
              {scan.retry}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
