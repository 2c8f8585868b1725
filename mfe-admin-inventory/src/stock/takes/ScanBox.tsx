import { ScanBarcode } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { CameraButton } from '@shop/shared/admin/scanner/CameraButton';
import { useScanner } from '@shop/shared/admin/scanner/useScanner';
import { Button } from '@shop/shared/ui/button/Button';
import { TextField } from '@shop/shared/ui/field/TextField';
import { lineName } from './queries.ts';
import { TAKE } from './texts.ts';
import { useScans } from './useScans.ts';

const { scan } = TAKE;

/** One box for the keyboard: Enter adds one, and the focus stays. A scanner is heard wherever the focus is. */
export function ScanBox({ takeId }: { takeId: number }) {
  const scans = useScans(takeId);
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useScanner({ onCode: scans.add });
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim()) scans.add(code.trim());
    setCode('');
    field.current?.focus();
  }

  const { last, refused } = scans;
  return (
    <div className="mb-5 rounded-lg border border-line bg-card p-4 sm:p-5">
      <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <TextField
          ref={field}
          label={scan.label}
          hint={scan.hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={60}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          className="min-w-60 flex-1"
        />
        <div className="flex flex-wrap gap-2 sm:pt-6.5">
          <Button type="submit" variant="secondary">
            <ScanBarcode aria-hidden="true" className="size-4" />
            <span>{scan.add}</span>
          </Button>
          <CameraButton said={refused ?? (last && scan.counted(lineName(last), last.counted, last.book))} />
        </div>
      </form>
      <div role="status" className="mt-2 min-h-6 text-sm font-semibold tabular-nums">
        {scans.waiting > 0 && !scans.stuck && <span className="mr-3 text-ink-soft">{scan.saving(scans.waiting)}</span>}
        {last && !refused && (
          <span className={last.difference === 0 ? 'text-leaf-deep' : 'text-ink'}>
            {scan.counted(lineName(last), last.counted, last.book)}
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
