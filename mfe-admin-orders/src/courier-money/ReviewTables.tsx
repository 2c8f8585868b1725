import { ReadTable, type ReadColumn } from '@shop/shared/admin/table/ReadTable';
import type { Review, ReviewKind, ReviewLine } from '@shop/shared/contracts/http/accounting/remittances';
import { formatStaffAmount } from '@shop/shared/format/money';
import { KINDS, REPORT } from './texts.ts';

interface KindRow {
  kind: ReviewKind;
  count: number;
  difference: number;
}

const kindColumns: ReadColumn<KindRow>[] = [
  { header: REPORT.kind, cell: ({ kind }) => <span className="font-semibold">{KINDS[kind]}</span> },
  { header: REPORT.count, cell: ({ count }) => String(count) },
  { header: REPORT.difference, cell: ({ difference }) => formatStaffAmount(difference) },
];

const lineColumns: ReadColumn<ReviewLine>[] = [
  {
    header: REPORT.parcel,
    cell: ({ trackingNumber, invoiceNumber, line }) => (
      <span className="flex flex-col">
        <span className="font-semibold wrap-anywhere">{trackingNumber}</span>
        <span className="text-xs text-ink-soft">
          {[invoiceNumber, line > 0 ? `${REPORT.line} ${line}` : ''].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  {
    header: REPORT.what,
    align: 'start',
    cell: ({ kind, note, days }) => (
      <span className="flex flex-col">
        <span>{KINDS[kind]}</span>
        {kind === 'notPaid' && <span className="text-xs text-ink-soft">{REPORT.days(days)}</span>}
        {note && <span className="max-w-prose text-xs text-danger-deep">{note}</span>}
      </span>
    ),
  },
  { header: REPORT.expected, cell: ({ expected }) => formatStaffAmount(expected.net) },
  { header: REPORT.received, cell: ({ received }) => formatStaffAmount(received.net) },
  { header: REPORT.difference, cell: ({ difference }) => formatStaffAmount(difference) },
];

const box = 'mb-5 rounded-lg border border-line bg-card p-4';

/** What was found by its kind, then line by line. */
export function ReviewTables({ review }: { review: Review }) {
  const kinds = (Object.keys(KINDS) as ReviewKind[]).flatMap((kind): KindRow[] => {
    const count = review.counts[kind] ?? 0;
    return count > 0 ? [{ kind, count, difference: review.differences[kind] ?? 0 }] : [];
  });
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <section aria-label={REPORT.kindsLabel} className={`${box} max-w-xl`}>
        <ReadTable label={REPORT.kindsLabel} columns={kindColumns} rows={kinds} rowId={({ kind }) => kind} />
      </section>
      <section aria-label={REPORT.linesLabel} className={box}>
        {review.lines.length < all && <p className="mb-3 text-ink-soft">{REPORT.more(review.lines.length, all)}</p>}
        <ReadTable
          label={REPORT.linesLabel}
          columns={lineColumns}
          rows={review.lines}
          rowId={({ line, trackingNumber }) => `${line} ${trackingNumber}`}
        />
      </section>
    </>
  );
}
