import type { Language } from '@shop/shared/contracts/language';
import { formatShortDate } from '@shop/shared/format/dates';
import { PAID_BY } from '@shop/shared/format/paidBy';
import { INVOICE, ORDER } from '../../texts.ts';
import { LABEL_WORDS, SLIP } from '../texts.ts';

/** What customers' papers say, in one language. */
export interface PaperWords {
  language: Language;
  title: (invoice: string) => string;
  /** Of a date of the HTTP contract. */
  day: (date: string) => string;
  invoice: Pick<
    Record<keyof typeof INVOICE, string>,
    'number' | 'date' | 'status' | 'payment' | 'billTo' | 'notes' | 'thanks' | 'noSignature'
  >;
  order: Pick<typeof ORDER, 'promotionCode' | 'lineDiscount'> &
    Record<'unknownProduct' | 'subtotal' | 'discount' | 'tax' | 'shipping' | 'total' | 'rounding', string> & {
      columns: Record<keyof typeof ORDER.columns, string>;
    };
  slip: {
    title: string;
    for: string;
    notes: string;
    columns: Record<keyof typeof SLIP.columns, string>;
    pieces: (count: number) => string;
  };
  label: Record<keyof typeof LABEL_WORDS, string>;
  /** At the foot of a document, where it is not the document's own. */
  page?: (page: number, pages: number) => string;
  paidBy: Readonly<Record<string, string>>;
  /** Of a status or a way to pay as the contract names it; in English they stand as they are. */
  named: Readonly<Record<string, string>>;
}

export const ENGLISH: PaperWords = {
  language: 'en',
  title: INVOICE.title,
  day: formatShortDate,
  invoice: INVOICE,
  order: ORDER,
  slip: SLIP,
  label: LABEL_WORDS,
  paidBy: PAID_BY,
  named: {},
};
