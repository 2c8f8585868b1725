import { useState, type FormEvent } from 'react';
import { MOST_REMITTANCE_BYTES } from '@shop/shared/contracts/http/accounting/remittances';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useSearchParams } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { FieldFrame, fieldStyle } from '@shop/shared/ui/field/FieldFrame';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { AskCourier } from './AskCourier.tsx';
import { termsQuery } from './queries.ts';
import { REPORT } from './texts.ts';
import type { Chosen, Problems } from './useReport.ts';

interface ChooseReportProps {
  /** How much has left; null when nothing is being sent. */
  percent: number | null;
  problems: Problems;
  onReview(chosen: Chosen): void;
}

/** Whose report it is, and the file. */
export function ChooseReport({ percent, problems, onReview }: ChooseReportProps) {
  const couriers = useQuery(termsQuery(useShell())).data?.couriers ?? [];
  const [params] = useSearchParams();
  const [courierId, setCourierId] = useState(params.get('courier') ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [own, setOwn] = useState<Problems>({});
  const wrong = {
    courierId: own['courierId'] ?? problems['courierId'],
    file: own['file'] ?? problems['file'] ?? problems[''],
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const faults: Record<string, string> = {};
    if (courierId === '') faults['courierId'] = REPORT.noCourier;
    if (!file) faults['file'] = REPORT.noFile;
    else if (file.size > MOST_REMITTANCE_BYTES) faults['file'] = REPORT.tooLarge;
    setOwn(faults);
    if (file && Object.keys(faults).length === 0) onReview({ courierId, file });
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex max-w-lg flex-col gap-5 rounded-lg border border-line bg-card p-4 sm:p-6"
    >
      <p>{REPORT.intro}</p>
      <SelectField
        label={REPORT.courier}
        required
        value={courierId || 'none'}
        error={wrong.courierId}
        options={[
          { value: 'none', label: REPORT.choose },
          ...couriers.map((one) => ({ value: String(one.courierId), label: one.courier })),
        ]}
        onChange={({ target }) => {
          setCourierId(target.value === 'none' ? '' : target.value);
          setOwn({});
        }}
      />
      <FieldFrame id={undefined} label={REPORT.file} hint={REPORT.fileHint} error={wrong.file} required>
        {(link) => (
          <input
            {...link}
            type="file"
            accept=".xlsx,.csv,text/csv"
            disabled={percent !== null}
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null);
              setOwn({});
            }}
            className={fieldStyle(
              Boolean(wrong.file),
              'py-2 file:mr-3 file:rounded-full file:border-0 file:bg-sunken file:px-4 file:py-1 file:font-bold',
            )}
          />
        )}
      </FieldFrame>
      <Button type="submit" busy={percent !== null} className="self-start">
        {percent === null ? REPORT.check : REPORT.checking(percent)}
      </Button>
      <AskCourier
        key={courierId}
        courierId={courierId}
        busy={percent !== null}
        onReview={(report) => onReview({ courierId, file: report })}
      />
    </form>
  );
}
