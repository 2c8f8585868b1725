import { formatStaffAmount, rupeesOf } from '@shop/shared/format/money';
import { amountText, piecesText, type Receipt } from '../printer/paper.ts';
import { RECEIPT } from './texts.ts';

/** Letters of the lines: an address of a link has its limits. */
const MOST = 1500;

/** The receipt as a message: what was sold, as far as a link can hold it, and every sum. */
export function messageOf({ shop, number, date, marks, lines, sums, foot }: Receipt): string {
  const sold = lines.map((line) =>
    [`${line.name}: ${piecesText(line)} = ${amountText(line.amount)}`, ...line.details].join('\n  '),
  );
  let length = 0;
  const fitting = sold.filter((text) => (length += text.length) <= MOST);
  return [
    `*${shop.name}*`,
    [RECEIPT.heading(number), date, ...marks].join(', '),
    '',
    ...fitting,
    ...(fitting.length < sold.length ? [RECEIPT.moreLines(sold.length - fitting.length)] : []),
    '',
    ...sums.map(({ name, amount, detail, isTotal }) => {
      const text = [`${name}: ${formatStaffAmount(rupeesOf(amount))}`, detail].filter(Boolean).join(', ');
      return isTotal ? `*${text}*` : text;
    }),
    '',
    ...foot,
  ].join('\n');
}
