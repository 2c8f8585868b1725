import type { EarlierSale, KnownCustomer } from '@shop/shared/contracts/http/till/tillCustomers';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { KNOWN } from './texts.ts';

/** What a customer bought before: how much in all, and the newest sales. */
export function EarlierSales({ known: { earlier, last } }: { known: KnownCustomer }) {
  if (last.length === 0) return <p className="text-sm text-ink-soft">{KNOWN.isNew}</p>;
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-sm py-1 font-bold">
        {KNOWN.earlier(earlier.count, formatStaffAmount(earlier.total))}
      </summary>
      <ul className="mt-1 divide-y divide-line">
        {last.map((sale) => (
          <li key={sale.invoiceId} className="py-1.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">
                <span>{sale.invoiceNumber}</span>
                <span className="font-normal text-ink-soft">
                  {` ${formatShortDate(sale.invoiceDate)} · ${sale.paymentMethod} · ${sale.fulfilment}`}
                </span>
              </span>
              <span className="tabular-nums">{formatStaffAmount(sale.total)}</span>
            </p>
            <p className="text-ink-soft">{linesText(sale)}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

function linesText({ lines, more }: EarlierSale): string {
  const texts = lines.map(({ quantity, productName, sizeTitle }) => KNOWN.line(quantity, productName, sizeTitle));
  return [...texts, ...(more > 0 ? [KNOWN.more(more)] : [])].join(', ');
}
