import type { ReactNode } from 'react';
import { Printed } from '@shop/shared/admin/paper/Printed';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { formatShortDate } from '@shop/shared/format/dates';
import { OrderItems } from '../OrderItems.tsx';
import { StatusWord } from '../StatusWord.tsx';
import { INVOICE } from '../texts.ts';
import { addressOf, phonesOf } from './addressParts.ts';
import { CompanyHead } from './CompanyHead.tsx';

/** One order on paper. */
export function Invoice({ order }: { order: OrderDetail }) {
  return (
    <Printed className="bg-card text-ink">
      <InvoiceBody order={order} />
    </Printed>
  );
}

/** What stands on an invoice. */
export function InvoiceBody({ order }: { order: OrderDetail }) {
  const { customerName, customerCity, notes } = order;
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap justify-between gap-x-8 gap-y-4 border-b-2 border-coral pb-4">
        <CompanyHead />
        <dl className="grid grid-cols-[auto_auto] items-center gap-x-4 gap-y-1 self-start text-sm">
          <Fact name={INVOICE.number} value={<span className="font-bold">{order.invoiceNumber}</span>} />
          <Fact name={INVOICE.date} value={formatShortDate(order.invoiceDate)} />
          <Fact name={INVOICE.status} value={<StatusWord status={order.status} />} />
          <Fact name={INVOICE.payment} value={order.paymentMethod} />
        </dl>
      </header>
      <section aria-label={INVOICE.billTo} className="text-sm">
        <p className="text-xs font-bold text-ink-soft">{INVOICE.billTo}</p>
        <p className="text-base font-bold">{customerName}</p>
        {[phonesOf(order), [addressOf(order), customerCity]]
          .map((parts) => parts.filter(Boolean).join(', '))
          .filter(Boolean)
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
      </section>
      <div>
        <OrderItems order={order} />
      </div>
      {notes && (
        <p className="text-sm">
          <span className="font-bold">{INVOICE.notes}: </span>
          <span>{notes}</span>
        </p>
      )}
      <footer className="border-t border-line pt-4 text-center text-sm text-ink-soft">
        <p className="font-bold text-ink">{INVOICE.thanks}</p>
        <p>{INVOICE.noSignature}</p>
      </footer>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right">{value}</dd>
    </>
  );
}
