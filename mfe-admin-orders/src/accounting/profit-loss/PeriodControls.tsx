import { Download } from 'lucide-react';
import { download } from '@shop/shared/admin/calls/download';
import { useMutation } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/Button';
import { SelectField } from '@shop/shared/ui/SelectField';
import { DayField } from '../../DayField.tsx';
import { periodOf, type Period, type PeriodName } from './period.ts';
import { PROFIT_LOSS } from './texts.ts';

const NAMES = Object.entries(PROFIT_LOSS.periods).map(([value, label]) => ({ value, label }));
/** Never empty: the value of the choice for days of one's own. */
const OWN = 'own';

/** Of which days, and all of it as a file. */
export function PeriodControls({ period, onChange }: { period: Period; onChange(period: Period): void }) {
  const shell = useShell();
  const file = useMutation({
    mutationFn: () => download(shell, 'GET /AccountingController/profitLoss', { ...period, format: 'csv' }),
    onError: () => shell.notify({ title: PROFIT_LOSS.csvFailed, tone: 'error' }),
  });
  const named = NAMES.find(({ value }) => {
    const { from, to } = periodOf(value as PeriodName);
    return from === period.from && to === period.to;
  });
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
      <SelectField
        label={PROFIT_LOSS.period}
        className="col-span-2 md:w-48"
        options={named ? NAMES : [...NAMES, { value: OWN, label: PROFIT_LOSS.ownDays }]}
        value={named?.value ?? OWN}
        onChange={(event) => {
          if (event.target.value !== OWN) onChange(periodOf(event.target.value as PeriodName));
        }}
      />
      <DayField
        label={PROFIT_LOSS.from}
        value={period.from}
        onChange={(from) => onChange({ from, to: from > period.to ? from : period.to })}
      />
      <DayField
        label={PROFIT_LOSS.to}
        value={period.to}
        onChange={(to) => onChange({ from: to < period.from ? to : period.from, to })}
      />
      <Button variant="secondary" busy={file.isPending} onClick={() => file.mutate()} className="col-span-2 md:ml-auto">
        {!file.isPending && <Download aria-hidden="true" className="size-4" />}
        {PROFIT_LOSS.csv}
      </Button>
    </div>
  );
}
