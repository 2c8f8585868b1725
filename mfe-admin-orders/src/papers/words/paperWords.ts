import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { PAGE_FONT } from '@shop/shared/admin/paper/paperFont';
import { useQuery } from '@shop/shared/query';
import { urduWords, urduWordsQuery } from '../queries.ts';
import { isolated } from '@shop/shared/format/isolated';
import { ENGLISH, type PaperWords } from './texts.ts';

const isUrdu = ({ language }: Pick<OrderDetail, 'language'>): boolean => language === 'ur';

/** The words of a customer's papers: Urdu for one who is written to in Urdu, else English. */
export const paperWords = async (of: Pick<OrderDetail, 'language'>): Promise<PaperWords> =>
  isUrdu(of) ? urduWords() : ENGLISH;

/** The same for a paper that is shown; in English until the others are there. */
export function usePaperWords(order: OrderDetail): PaperWords {
  const { data = ENGLISH } = useQuery({ ...urduWordsQuery, enabled: isUrdu(order) });
  return isUrdu(order) ? data : ENGLISH;
}

/** The order with its lines named as the paper speaks; in Urdu each of what stands in one line keeps its direction. */
export function namedIn(order: OrderDetail, { language }: PaperWords): OrderDetail {
  if (language === 'en') return order;
  const lines = order.line_items.map((line) => ({ ...line, ...line.inUrdu }));
  return {
    ...order,
    line_items: lines.map((line) => ({
      ...line,
      varient: apart(line.varient),
      sizeTitle: apart(line.sizeTitle),
      sku: apart(line.sku),
    })),
  };
}

const apart = (text: string): string => text && isolated(text);

/** How a paper runs: every text begins at the side of its language, and is written by its own script. */
export const sideOf = ({ language }: PaperWords) =>
  language === 'ur'
    ? { lang: 'ur', dir: 'rtl', style: { textAlign: 'right' as const, fontFamily: `${PAGE_FONT}, var(--font-sans)` } }
    : {};
