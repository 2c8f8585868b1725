import type { ReactNode } from 'react';
import { Printed } from '@shop/shared/admin/paper/Printed';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { OrderItems } from '../OrderItems.tsx';
import { StatusWord } from '../StatusWord.tsx';
import { addressOf, phonesOf } from './addressParts.ts';
import { CompanyHead } from './CompanyHead.tsx';
import { namedIn, sideOf, usePaperWords } from './words/paperWords.ts';

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
  const words = usePaperWords(order);
  const { invoice: said, named } = words;
  return (
    <div className="flex flex-col gap-5" {...sideOf(words)}>
      <header className="flex flex-wrap justify-between gap-x-8 gap-y-4 border-b-2 border-coral pb-4">
        <CompanyHead />
        <dl className="grid grid-cols-[auto_auto] items-center gap-x-4 gap-y-1 self-start text-sm">
          <Fact name={said.number} value={<span className="font-bold">{order.invoiceNumber}</span>} />
          <Fact name={said.date} value={words.day(order.invoiceDate)} />
          <Fact name={said.status} value={<StatusWord status={order.status} text={named[order.status]} />} />
          <Fact name={said.payment} value={named[order.paymentMethod] ?? order.paymentMethod} />
        </dl>
      </header>
      <section aria-label={said.billTo} className="text-sm">
        <p className="text-xs font-bold text-ink-soft">{said.billTo}</p>
        <p className="text-base font-bold">{customerName}</p>
        {[phonesOf(order), [addressOf(order), customerCity]]
          .map((parts) => parts.filter(Boolean).join(', '))
          .filter(Boolean)
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
      </section>
      <div>
        <OrderItems order={namedIn(order, words)} words={{ ...words.order, paidBy: words.paidBy }} />
      </div>
      {notes && (
        <p className="text-sm">
          <span className="font-bold">{`${said.notes}: `}</span>
          <span>{notes}</span>
        </p>
      )}
      <footer className="border-t border-line pt-4 text-center text-sm text-ink-soft">
        <p className="font-bold text-ink">{said.thanks}</p>
        <p>{said.noSignature}</p>
      </footer>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="justify-self-end">{value}</dd>
    </>
  );
}
