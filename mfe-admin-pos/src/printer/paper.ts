import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import type { ReceiptSettings } from '@shop/shared/contracts/http/papers';
import { formatStaffAmount, rupeesOf, type Paisa } from '@shop/shared/format/money';
import type { ReceiptWords } from './words/texts.ts';

/** Everything a receipt says, in its order: screen, paper, printer and message are made of this and of nothing else. */
export interface Receipt {
  words: ReceiptWords;
  shop: { name: string; lines: string[] };
  /** Above all, e.g. 'Copy'. */
  marks: string[];
  /** Stands in the bars. */
  number: string;
  date: string;
  facts: ReceiptFact[];
  lines: ReceiptLine[];
  sums: ReceiptSum[];
  /** Below the bars: fiscal number. */
  ids: ReceiptFact[];
  /** '' for no QR code. */
  qrs: string[];
  foot: string[];
}

export interface ReceiptFact {
  name: string;
  value: string;
}

/** What was sold or came back: amounts in paisa, negative for what is given back. */
export interface ReceiptLine {
  name: string;
  quantity: number;
  price: Paisa;
  amount: Paisa;
  /** A note, a discount. */
  details: string[];
}

export interface ReceiptSum {
  name: string;
  amount: Paisa;
  /** A reference. */
  detail?: string;
  isTotal?: boolean;
}

/** What the shop says on its receipts. */
export interface ReceiptShop {
  settings: Pick<PublicSettings, 'shopName' | 'address' | 'storePhone' | 'taxLine'>;
  texts: ReceiptSettings;
  words: ReceiptWords;
}

/** What stands on every paper of the till: who sells, and the last lines. */
export function frameOf({ settings, texts, words }: ReceiptShop): Pick<Receipt, 'words' | 'shop' | 'foot'> {
  const numbers = [
    [words.ntn, texts.ntn],
    [words.strn, texts.strn],
    [words.pos, texts.posId],
  ] as const;
  return {
    words,
    shop: {
      name: settings.shopName,
      lines: [
        ...linesIn(settings.address ?? ''),
        ...linesIn(settings.storePhone),
        ...numbers.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])),
      ],
    },
    foot: [...linesIn(texts.footer), words.thanks],
  };
}

/** Every text in it that may have letters of other scripts. */
export function textsOf({ words, shop, facts, lines, sums, ids, qrs, foot }: Receipt): string[] {
  return [
    words.thanks,
    shop.name,
    ...shop.lines,
    ...facts.map(({ value }) => value),
    ...lines.flatMap(({ name, details }) => [name, ...details]),
    ...sums.flatMap(({ detail = '' }) => detail),
    ...ids.map(({ value }) => value),
    ...qrs,
    ...foot,
  ];
}

/** `1,450.00`: an amount of paisa where the currency is known. */
export const amountText = (amount: Paisa): string => formatStaffAmount(rupeesOf(amount)).replace('₨ ', '');

/** `2 × 1,450.00` */
export const piecesText = ({ quantity, price }: ReceiptLine): string => `${quantity} × ${amountText(price)}`;

const linesIn = (text: string): string[] => text.split('\n').filter(Boolean);
