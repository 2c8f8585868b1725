import { clsx } from 'clsx';
import { Printer, Settings2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatStaffAmount, rupeesOf } from '@shop/shared/format/money';
import { whatsAppNumber } from '@shop/shared/format/phone';
import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { type Receipt, amountText, piecesText } from '../printer/paper.ts';
import { PrinterDialog } from '../printer/PrinterDialog.tsx';
import { usePrinting } from '../printer/printing.ts';
import { PRINTER } from '../printer/texts.ts';
import { usePrint } from '../printer/usePrint.ts';
import { ReceiptPaper } from './ReceiptPaper.tsx';
import { RECEIPT } from './texts.ts';

/** Letters of the lines: an address of a link has its limits. */
const MOST = 1500;

export interface ReceiptPanelProps {
  receipt: Receipt;
  /** The customer's, as it was written; WhatsApp asks whom to write to without. */
  phone: string;
  /** The receipt is new: it prints, and the drawer opens, if the till is set to do so. */
  done?: { isCash: boolean };
  /** On a page of its own there is room for all of it. */
  isWhole?: boolean;
}

/** A receipt as it will be printed, and everything that can be done with it. */
export function ReceiptPanel({ receipt, phone, done, isWhole = false }: ReceiptPanelProps) {
  const printing = usePrinting();
  const { busy, trouble, print, finish } = usePrint();
  const other = printing.language === 'ur' ? 'en' : 'ur';
  const [isSetting, setSetting] = useState(false);
  const finished = useRef('');
  useEffect(() => {
    if (!done || finished.current === receipt.number) return;
    finished.current = receipt.number;
    finish(receipt, done);
  }, [done, receipt, finish]);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Button variant="secondary" className="px-4!" busy={busy} onClick={() => void print(receipt)}>
          {!busy && <Printer aria-hidden="true" className="size-5" />}
          <span>{busy ? RECEIPT.printing : RECEIPT.print}</span>
        </Button>
        <ButtonAnchor
          variant="secondary"
          className="px-4!"
          href={whatsAppAddress(whatsAppNumber(phone), messageOf(receipt))}
        >
          {RECEIPT.whatsApp}
        </ButtonAnchor>
        <Button
          variant="ghost"
          className="px-3!"
          lang={other}
          data-tooltip={RECEIPT.language}
          onClick={() => usePrinting.setState({ language: other })}
        >
          {PRINTER.languages[other]}
        </Button>
        <IconButton
          label={PRINTER.open}
          icon={<Settings2 aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setSetting(true)}
        />
      </div>
      <div role="alert" className="contents">
        {trouble && <p className="mb-3 rounded-md bg-danger-soft p-3 font-semibold text-danger-deep">{trouble}</p>}
      </div>
      <div
        className={clsx('overflow-y-auto rounded-md border border-line', !isWhole && 'max-h-[45dvh]')}
        // It scrolls by keyboard too.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={receipt.words.heading(receipt.number)}
      >
        <ReceiptPaper receipt={receipt} width={printing.width} />
      </div>
      {isSetting && <PrinterDialog onClose={() => setSetting(false)} />}
    </>
  );
}

/** The receipt as a message: what was sold, as far as a link can hold it, and every sum. */
export function messageOf({ words, shop, number, date, marks, lines, sums, foot }: Receipt): string {
  const sold = lines.map((line) =>
    [`${line.name}: ${piecesText(line)} = ${amountText(line.amount)}`, ...line.details].join('\n  '),
  );
  let length = 0;
  const fitting = sold.filter((text) => (length += text.length) <= MOST);
  return [
    `*${shop.name}*`,
    [words.heading(number), date, ...marks].join(', '),
    '',
    ...fitting,
    ...(fitting.length < sold.length ? [words.moreLines(sold.length - fitting.length)] : []),
    '',
    ...sums.map(({ name, amount, detail, isTotal }) => {
      const text = [`${name}: ${formatStaffAmount(rupeesOf(amount))}`, detail].filter(Boolean).join(', ');
      return isTotal ? `*${text}*` : text;
    }),
    '',
    ...foot,
  ].join('\n');
}
