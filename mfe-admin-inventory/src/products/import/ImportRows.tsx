import { useState } from 'react';
import type { ImportLine, ImportReport } from '@shop/shared/contracts/http/catalog/productImport';
import { Badge, type BadgeTone } from '@shop/shared/ui/notice/Badge';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { IMPORT } from './texts.ts';

const texts = IMPORT.rows;
const tones: Record<ImportLine['outcome'], BadgeTone> = {
  created: 'leaf',
  changed: 'sky',
  unchanged: 'neutral',
  refused: 'danger',
};
/** What the report lists; of rows that change nothing it only says how many. */
const OUTCOMES = ['refused', 'created', 'changed'] as const;

/** The rows of the file, refused ones first: what happens to each, and why. */
export function ImportRows({ report: { details, lines } }: { report: ImportReport }) {
  const [wanted, setWanted] = useState('all');
  const shown = details.filter(({ outcome }) => wanted === 'all' || wanted === outcome);
  const total =
    wanted === 'all' ? OUTCOMES.reduce((sum, outcome) => sum + lines[outcome], 0) : lines[wanted as 'created'];
  if (details.length === 0) return null;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SelectField
          label={texts.show}
          hideLabel
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          options={[
            { value: 'all', label: texts.all },
            ...OUTCOMES.filter((outcome) => lines[outcome] > 0).map((outcome) => ({
              value: outcome,
              label: `${texts.outcomes[outcome]} (${lines[outcome]})`,
            })),
          ]}
        />
        <p role="status" className="text-sm text-ink-soft">
          {texts.shown(shown.length, total)}
        </p>
      </div>
      <div className="@container overflow-clip rounded-lg border border-line bg-card">
        <table role="table" aria-label={texts.label} className="block w-full border-collapse text-sm @lg:table">
          <thead role="rowgroup" className="sr-only @lg:not-sr-only @lg:table-header-group">
            <tr role="row" className="bg-sunken text-left text-xs text-ink-soft">
              {Object.entries(texts.columns).map(([id, header]) => (
                <th key={id} role="columnheader" scope="col" className="h-10 px-3 first:pl-4 last:pr-4">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="block @lg:table-row-group">
            {shown.map((line) => (
              <Row key={line.line} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const cell = 'min-w-0 @lg:px-3 @lg:py-2 @lg:first:pl-4 @lg:last:pr-4';

function Row({ line: { line, outcome, product, color, size, sku, notes } }: { line: ImportLine }) {
  return (
    <tr
      role="row"
      className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1 border-b border-line px-4 py-3 align-top last:border-0 @lg:table-row @lg:p-0"
    >
      <td role="cell" className={`${cell} tabular-nums`}>
        <span className="text-ink-soft @lg:hidden">{texts.columns.line} </span>
        <span>{line}</span>
      </td>
      <td role="cell" className={`${cell} text-right @lg:text-left`}>
        <Badge tone={tones[outcome]}>{texts.outcomes[outcome]}</Badge>
      </td>
      <td role="cell" className={`${cell} col-span-2 font-semibold`}>
        {product}
      </td>
      <td role="cell" className={`${cell} col-span-2 empty:hidden @lg:empty:table-cell`}>
        {[color, size].filter(Boolean).join(', ')}
      </td>
      <td role="cell" className={`${cell} col-span-2 whitespace-nowrap tabular-nums empty:hidden @lg:empty:table-cell`}>
        {sku}
      </td>
      <td role="cell" className={`${cell} col-span-2`}>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </td>
    </tr>
  );
}
