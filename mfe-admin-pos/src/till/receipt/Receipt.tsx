import { useLayoutEffect, useRef, useState } from 'react';
import { Printed } from '@shop/shared/admin/paper/Printed';
import { formatDateTime, karachiDateTime } from '@shop/shared/format/dates';
import { formatStaffAmount, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { discountOf, totalsOf } from '../book/cart.ts';
import { receivedOf, type Sale } from '../book/sale.ts';
import { CART } from '../texts.ts';
import { InvoiceBars } from './InvoiceBars.tsx';
import { RECEIPT } from './texts.ts';

/** Millimetres of a CSS pixel. */
const PIXEL_MM = 25.4 / 96;

export type PaperWidth = '80' | '58';

export interface ReceiptProps {
  invoiceNumber: string;
  sale: Sale;
  /** Of the roll, in millimetres. */
  width: PaperWidth;
}

/** The receipt as it comes out of the printer: one page, as long as it is. */
export function Receipt({ invoiceNumber, sale, width }: ReceiptProps) {
  const { settings } = useShell();
  const { cart, customer, at } = sale;
  const { subtotal, tax, total } = totalsOf(cart);
  const received = receivedOf(sale);
  const paper = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(200);
  useLayoutEffect(() => {
    const box = paper.current;
    if (!box) return;
    const measure = () => setHeight(Math.ceil(box.offsetHeight * PIXEL_MM) + 4);
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(box);
    return () => watching.disconnect();
  }, []);
  return (
    <>
      <style>{`@page { size: ${width}mm ${height}mm; margin: 0 }`}</style>
      <Printed className="overflow-x-auto bg-card">
        <div
          ref={paper}
          style={{ width: `${width}mm` }}
          className="mx-auto bg-card px-[3mm] py-[3mm] text-xs leading-tight text-ink"
        >
          <p className="text-center text-base font-extrabold">{settings.shopName}</p>
          {settings.address && <p className="text-center whitespace-pre-line">{settings.address}</p>}
          {settings.storePhone && <p className="text-center">{settings.storePhone}</p>}
          <p className="mt-2 flex justify-between gap-2 border-t border-dashed border-ink pt-1.5">
            <strong>{invoiceNumber}</strong>
            <span>{formatDateTime(karachiDateTime(at))}</span>
          </p>
          <p>
            {RECEIPT.servedBy}: {customer.fullName}
          </p>
          <p>
            {RECEIPT.method}: {cart.method.toUpperCase()}
          </p>
          <ul className="mt-1.5 border-y border-dashed border-ink py-1.5">
            {cart.lines.map((line) => (
              <li key={line.stockId} className="mb-1">
                <p>{[line.productName, line.varient, line.sizeTitle].filter(Boolean).join(', ')}</p>
                <p className="flex justify-between gap-2 tabular-nums">
                  <span>
                    {line.quantity} × {formatStaffAmount(rupeesOf(line.price))}
                  </span>
                  <span>{formatStaffAmount(rupeesOf(line.price * line.quantity))}</span>
                </p>
              </li>
            ))}
          </ul>
          <dl className="py-1.5">
            <Row name={CART.subtotal} amount={subtotal} />
            {discountOf(cart) > 0 && <Row name={CART.discount} amount={-discountOf(cart)} />}
            <Row name={CART.tax} amount={tax} />
            <div className="text-base font-extrabold">
              <Row name={CART.total} amount={total} />
            </div>
            {received !== null && received >= total && (
              <>
                <Row name={CART.received} amount={received} />
                <Row name={CART.change} amount={received - total} />
              </>
            )}
          </dl>
          <InvoiceBars invoiceNumber={invoiceNumber} />
          <p className="mt-1 text-center">{RECEIPT.thanks}</p>
        </div>
      </Printed>
    </>
  );
}

function Row({ name, amount }: { name: string; amount: Paisa }) {
  return (
    <div className="flex justify-between gap-2">
      <dt>{name}</dt>
      <dd className="tabular-nums">{formatStaffAmount(rupeesOf(amount))}</dd>
    </div>
  );
}
