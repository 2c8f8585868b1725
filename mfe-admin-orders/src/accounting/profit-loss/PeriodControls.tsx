import { READ_PROFIT_LOSS } from '@shop/shared/contracts/http/accounting/accounting';
import { Download } from 'lucide-react';
import { download } from '@shop/shared/admin/calls/download';
import { useMutation } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { PeriodFields } from '../../period/PeriodFields.tsx';
import { nameOf, periodOf, type Period } from '../../period/periods.ts';
import { today } from '../calendar.ts';
import { PROFIT_LOSS } from './texts.ts';

/** Of which days, and all of it as a file. */
export function PeriodControls({ period, onChange }: { period: Period; onChange(period: Period): void }) {
  const shell = useShell();
  const file = useMutation({
    mutationFn: () => download(shell, READ_PROFIT_LOSS, { ...period, format: 'csv' }),
    onError: () => shell.notify({ title: PROFIT_LOSS.csvFailed, tone: 'error' }),
  });
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
      <PeriodFields
        period={period}
        name={nameOf(period, today())}
        onName={(name) => onChange(periodOf(name, today()))}
        // A day beyond the other end takes that one along.
        onDays={({ from, to }) =>
          onChange(from === period.from ? { from: to < from ? to : from, to } : { from, to: from > to ? from : to })
        }
      />
      <Button variant="secondary" busy={file.isPending} onClick={() => file.mutate()} className="col-span-2 md:ml-auto">
        {!file.isPending && <Download aria-hidden="true" className="size-4" />}
        <span>{PROFIT_LOSS.csv}</span>
      </Button>
    </div>
  );
}
