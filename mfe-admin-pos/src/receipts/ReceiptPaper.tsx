import { clsx } from 'clsx';
import { Fragment, useRef } from 'react';
import { PAGE_FONT } from '@shop/shared/admin/paper/paperFont';
import { Printed } from '@shop/shared/admin/paper/Printed';
import { formatStaffAmount, rupeesOf } from '@shop/shared/format/money';
import { useQuery } from '@shop/shared/query';
import { PRINTABLE_MM, type PaperWidth } from '../printer/dots.ts';
import { fontQuery } from '../printer/queries.ts';
import { InvoiceBars } from './InvoiceBars.tsx';
import { QrCode } from './QrCode.tsx';
import { amountText, piecesText, type Receipt, type ReceiptSum } from '../printer/paper.ts';
import { RollPage } from '../printer/RollPage.tsx';

export interface ReceiptPaperProps {
  receipt: Receipt;
  /** Of the roll, in millimetres. */
  width: PaperWidth;
}

/** A receipt as it comes out of the browser's print dialog: one page, as long as it is. */
export function ReceiptPaper({ receipt, width }: ReceiptPaperProps) {
  const { words, shop, marks, number, date, facts, lines, sums, ids, qrs, foot } = receipt;
  const isUrdu = words.language === 'ur';
  const room = PRINTABLE_MM[width];
  useQuery(fontQuery(receipt));
  const paper = useRef<HTMLDivElement>(null);
  return (
    <>
      <Printed className="overflow-x-auto bg-card">
        <div
          ref={paper}
          lang={words.language}
          dir={isUrdu ? 'rtl' : 'ltr'}
          style={{
            width: `${width}mm`,
            textAlign: isUrdu ? 'right' : 'left',
            paddingInline: `${(Number(width) - room) / 2}mm`,
            fontFamily: `${PAGE_FONT}, var(--font-sans)`,
            // A thermal head knows no other colour: it would dot a dark one.
            color: 'black',
          }}
          className="mx-auto bg-card py-[3mm] text-xs leading-tight wrap-anywhere"
        >
          {marks.map((mark) => (
            <p key={mark} className="text-center text-base font-extrabold uppercase">
              {mark}
            </p>
          ))}
          <p dir="auto" className="text-center text-base font-extrabold">
            {shop.name}
          </p>
          {shop.lines.map((line) => (
            <p key={line} dir="auto" className="text-center">
              {line}
            </p>
          ))}
          <p className="mt-2 flex flex-wrap justify-between gap-x-2 border-t border-dashed border-current pt-1.5">
            <strong>
              <bdi>{number}</bdi>
            </strong>
            <bdi>{date}</bdi>
          </p>
          {facts.map(({ name, value }) => (
            <p key={name} className="flex flex-wrap gap-x-1">
              <span>{`${name}:`}</span>
              <bdi>{value}</bdi>
            </p>
          ))}
          <ul className="mt-1.5 border-y border-dashed border-current py-1.5">
            {lines.map((line, i) => (
              <li key={i} className="mb-1 break-inside-avoid">
                <p>{line.name}</p>
                <p className="flex justify-between gap-2 tabular-nums">
                  <bdi dir="ltr">{piecesText(line)}</bdi>
                  <bdi dir="ltr">{amountText(line.amount)}</bdi>
                </p>
                {line.details.map((detail) => (
                  <p key={detail} className="ps-3">
                    <bdi>{detail}</bdi>
                  </p>
                ))}
              </li>
            ))}
          </ul>
          <dl className="py-1.5">
            {sums.map((sum, i) => (
              <Sum key={i} sum={sum} />
            ))}
          </dl>
          <InvoiceBars invoiceNumber={number} room={room} />
          {ids.map(({ name, value }) => (
            <p key={name} className="mt-1 text-center">
              {`${name}: ${value}`}
            </p>
          ))}
          {qrs.map((qr) => (
            <Fragment key={qr}>
              <QrCode text={qr} room={room} />
              <p className="text-center wrap-anywhere">{qr}</p>
            </Fragment>
          ))}
          <div className="mt-1.5">
            {foot.map((line) => (
              <p key={line} dir="auto" className="text-center">
                {line}
              </p>
            ))}
          </div>
        </div>
      </Printed>
      <RollPage sheet={paper} width={width} />
    </>
  );
}

function Sum({ sum: { name, amount, detail, isTotal } }: { sum: ReceiptSum }) {
  return (
    <div className={clsx('flex justify-between gap-2', isTotal && 'text-base font-extrabold')}>
      <dt className="min-w-0">{detail ? `${name}, ${detail}` : name}</dt>
      <dd dir="ltr" className="shrink-0 tabular-nums">
        {formatStaffAmount(rupeesOf(amount))}
      </dd>
    </div>
  );
}
