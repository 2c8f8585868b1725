import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useQuery } from '@shop/shared/query';
import { QUIET_MODULES } from '@shop/shared/admin/paper/bars';
import { addressOf, addressParts, amountToCollect, phonesOf, piecesOf } from './addressParts.ts';
import { barsQuery } from './queries.ts';
import { LABEL } from './texts.ts';
import { sideOf, usePaperWords } from './words/paperWords.ts';

export interface ShippingLabelProps {
  order: OrderDetail;
  shop: { name: string; phone: string };
}

/** Whom a parcel goes to and what the courier takes there. Its own size is that of the sheet's place. */
export function ShippingLabel({ order, shop }: ShippingLabelProps) {
  const words = usePaperWords(order);
  const { label: said, slip } = words;
  const { street, landmark } = addressParts(addressOf(order));
  const collect = amountToCollect(order);
  return (
    <section
      aria-label={order.invoiceNumber}
      {...sideOf(words)}
      className="flex h-full min-h-0 flex-col overflow-hidden p-[4mm] text-[9pt] leading-tight text-ink"
    >
      <div className="flex justify-between gap-2 text-[7.5pt]">
        <p className="min-w-0 truncate">{[said.from, [shop.name, shop.phone].filter(Boolean).join(', ')].join(' ')}</p>
        <p className="whitespace-nowrap">{slip.pieces(piecesOf(order))}</p>
      </div>
      <div dir="auto" className="mt-[1.5mm] min-h-0 flex-1 overflow-hidden">
        <p className="line-clamp-2 text-[14pt] font-extrabold">{order.customerName}</p>
        <p className="text-[13pt] font-bold tabular-nums">{phonesOf(order).join(' / ')}</p>
        <p className="mt-[0.5mm] line-clamp-3 text-[10.5pt]">{street}</p>
        {landmark && <p className="line-clamp-2 text-[10.5pt]">{`${said.landmark}: ${landmark}`}</p>}
        <p className="text-[14pt] font-extrabold uppercase">{order.customerCity}</p>
      </div>
      <div className="mt-[1mm] flex items-end justify-between gap-[3mm] border-t border-ink pt-[1.5mm]">
        <div className="shrink-0">
          {collect > 0 ? (
            <>
              <p className="text-[7.5pt]">{said.collect}</p>
              <p className="text-[13pt] font-extrabold whitespace-nowrap tabular-nums">
                <bdi dir="ltr">{formatStaffAmount(collect)}</bdi>
              </p>
            </>
          ) : (
            <p className="max-w-[24mm] text-[9pt] font-bold">{said.nothing}</p>
          )}
        </div>
        <div className="min-w-0 flex-1 text-center">
          <Bars text={order.invoiceNumber} label={LABEL.barcode(order.invoiceNumber)} className="h-[11mm] w-full" />
          <p className="mt-[0.6mm] text-[8pt] tracking-wide tabular-nums">{order.invoiceNumber}</p>
        </div>
      </div>
    </section>
  );
}

/** A text as Code 128, as wide as there is room for. */
function Bars({ text, label, className }: { text: string; label: string; className?: string }) {
  const { data } = useQuery(barsQuery(text));
  if (!data) return null;
  const runs = [...data.matchAll(/1+/g)].map(
    ({ 0: run, index }) => `M${index + QUIET_MODULES} 0h${run.length}v1h-${run.length}z`,
  );
  return (
    <svg
      role="img"
      aria-label={label}
      width="208"
      height="48"
      viewBox={`0 0 ${data.length + 2 * QUIET_MODULES} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={runs.join('')} fill="#000" />
    </svg>
  );
}
