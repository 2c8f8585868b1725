import { ScanBarcode, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { callList } from '@shop/shared/admin/calls/call';
import { beep } from '@shop/shared/admin/scanner/beep';
import { CameraButton } from '@shop/shared/admin/scanner/CameraButton';
import { useScanner } from '@shop/shared/admin/scanner/useScanner';
import { type Parcel, LIST_PARCELS } from '@shop/shared/contracts/http/orders/parcels';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { TextField } from '@shop/shared/ui/field/TextField';
import { ARRIVALS } from './texts.ts';

interface ArrivalScannerProps {
  scanned: readonly Parcel[];
  onChange(change: (now: Parcel[]) => Parcel[]): void;
  /** What can be done with them. */
  children: ReactNode;
}

/** Parcels as a scanner reads them, by invoice or tracking number, one after the other. */
export function ArrivalScanner({ scanned, onChange, children }: ArrivalScannerProps) {
  const shell = useShell();
  const [code, setCode] = useState('');
  const [said, setSaid] = useState<{ text: string; failed: boolean } | null>(null);

  const look = async (wanted: string) => {
    const fail = (text: string) => {
      beep();
      setSaid({ text, failed: true });
    };
    try {
      const { data } = await callList(shell, LIST_PARCELS, { query: { code: wanted, limit: 5 } });
      const found = data.find(({ fulfilment }) => fulfilment === 'dispatched') ?? data[0];
      if (!found) return fail(ARRIVALS.unknown(wanted));
      const { invoiceNumber, fulfilment } = found;
      if (fulfilment !== 'dispatched') return fail(ARRIVALS.elsewhere(invoiceNumber, fulfilment));
      const isThere = (those: readonly Parcel[]) => those.some(({ invoiceId }) => invoiceId === found.invoiceId);
      if (isThere(scanned)) return fail(ARRIVALS.twice(invoiceNumber));
      onChange((now) => (isThere(now) ? now : [...now, found]));
      setSaid({ text: ARRIVALS.added(invoiceNumber), failed: false });
    } catch {
      fail(ARRIVALS.failed);
      setCode((now) => now || wanted);
    }
  };
  useScanner({ onCode: (scannedNow) => void look(scannedNow) });
  return (
    <section className="rounded-lg border border-line bg-card p-4">
      <form
        noValidate
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = code.trim();
          // The next one may be read before the answer is there.
          setCode('');
          if (wanted !== '') void look(wanted);
        }}
      >
        <TextField
          className="min-w-0 flex-1 basis-56"
          label={ARRIVALS.scan}
          placeholder={ARRIVALS.scanHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          <ScanBarcode aria-hidden="true" className="size-5" />
          {ARRIVALS.add}
        </Button>
        <CameraButton said={said?.text} />
      </form>
      <p
        role="status"
        className={`mt-2 min-h-5 text-sm font-semibold ${said?.failed ? 'text-danger-deep' : 'text-leaf-deep'}`}
      >
        {said?.text}
      </p>
      {scanned.length > 0 && (
        <>
          <ul aria-label={ARRIVALS.scanned} className="mt-1 mb-3 flex flex-wrap gap-2">
            {scanned.map((parcel) => (
              <li
                key={parcel.invoiceId}
                className="flex items-center gap-1 rounded-full border border-line bg-sunken py-0.5 pr-1 pl-3 text-sm"
              >
                <span className="font-bold tabular-nums">{parcel.invoiceNumber}</span>
                <span className="max-w-32 truncate text-ink-soft">{parcel.customerName}</span>
                <IconButton
                  label={ARRIVALS.remove(parcel.invoiceNumber)}
                  icon={<X aria-hidden="true" className="size-4" />}
                  onClick={() => onChange((now) => now.filter(({ invoiceId }) => invoiceId !== parcel.invoiceId))}
                />
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">{children}</div>
        </>
      )}
    </section>
  );
}
