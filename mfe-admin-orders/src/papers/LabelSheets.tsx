import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { ShippingLabel, type ShippingLabelProps } from './ShippingLabel.tsx';
import { LABEL } from './texts.ts';

/** Eight on an A4 sheet: 99.1 × 67.7 mm each, as label sheets are sold (L7165). */
const ON_SHEET = 8;

/** Sheets have no margin of the printer's: the places of the labels are their own. */
const PAGE = '@media print { @page { size: A4; margin: 0 } }';

/** Shipping labels, sheet after sheet. */
export function LabelSheets({ orders, shop }: { orders: readonly OrderDetail[]; shop: ShippingLabelProps['shop'] }) {
  const sheets = Array.from({ length: Math.ceil(orders.length / ON_SHEET) }, (_, at) =>
    orders.slice(at * ON_SHEET, (at + 1) * ON_SHEET),
  );
  return (
    <>
      <style>{PAGE}</style>
      {sheets.map((some, at) => (
        <section
          key={some[0]?.invoiceId}
          aria-label={LABEL.sheet(at + 1)}
          className="mx-auto mb-6 grid max-lg:[zoom:0.44] max-[25rem]:[zoom:0.34] print:[zoom:1]! h-[297mm] w-[210mm] grid-cols-[99.1mm_99.1mm] grid-rows-[repeat(4,67.7mm)] content-center justify-center gap-x-[2.5mm] bg-card shadow-sm break-after-page last:break-after-auto print:m-0 print:h-[296mm] print:shadow-none"
        >
          {some.map((order) => (
            <div key={order.invoiceId} className="outline outline-dashed outline-line print:outline-none">
              <ShippingLabel order={order} shop={shop} />
            </div>
          ))}
        </section>
      ))}
    </>
  );
}
