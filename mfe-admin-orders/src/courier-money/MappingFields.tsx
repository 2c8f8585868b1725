import { useState } from 'react';
import { REPORT_FIELDS, type Mapping, type Review } from '@shop/shared/contracts/http/accounting/remittances';
import { Button } from '@shop/shared/ui/button/Button';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { FIELDS, REPORT } from './texts.ts';

const NONE = '-';

/** Which heading of the file says what; folded away, as it is found by itself for files that are known. */
export function MappingFields({ review, onChange }: { review: Review; onChange(mapping: Mapping): void }) {
  const [mapping, setMapping] = useState<Mapping>(review.mapping);
  const headings = [...new Set(review.headings)];
  return (
    <details className="mb-5 rounded-lg border border-line bg-card p-4">
      <summary className="cursor-pointer font-semibold">{REPORT.columns}</summary>
      <p className="my-3 text-ink-soft">{REPORT.columnsHint}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {REPORT_FIELDS.map((field) => (
          <SelectField
            key={field}
            label={FIELDS[field]}
            value={mapping[field] || NONE}
            options={[
              { value: NONE, label: REPORT.noColumn },
              ...headings.map((heading) => ({ value: heading, label: heading })),
            ]}
            onChange={({ target }) => setMapping({ ...mapping, [field]: target.value === NONE ? '' : target.value })}
          />
        ))}
      </div>
      <Button variant="secondary" size="sm" className="mt-4" onClick={() => onChange(mapping)}>
        {REPORT.again}
      </Button>
    </details>
  );
}
