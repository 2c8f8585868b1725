import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { loadPageFont, PAGE_FONT } from '@shop/shared/admin/paper/paperFont';
import { queryOptions, useQuery } from '@shop/shared/query';
import { ENGLISH, type PaperWords } from './texts.ts';

const isUrdu = ({ language }: Pick<OrderDetail, 'language'>): boolean => language === 'ur';

const urdu = async (): Promise<PaperWords> => (await import('./urdu/texts.ts')).URDU;

/** The words of an order's papers: Urdu for a customer who is written to in Urdu, else English. */
export const paperWords = async (order: OrderDetail): Promise<PaperWords> => (isUrdu(order) ? urdu() : ENGLISH);

/** They come with the first paper in Urdu, and so do its letters; without these the computer's own have to do. */
const urduQuery = queryOptions({
  queryKey: ['paper-words', 'ur'],
  queryFn: async () => {
    const [words] = await Promise.all([urdu(), loadPageFont().catch(() => undefined)]);
    return words;
  },
  staleTime: Infinity,
});

/** The same for a paper that is shown; in English until the others are there. */
export function usePaperWords(order: OrderDetail): PaperWords {
  const { data = ENGLISH } = useQuery({ ...urduQuery, enabled: isUrdu(order) });
  return isUrdu(order) ? data : ENGLISH;
}

/** The order with its lines named as the paper speaks. */
export function namedIn(order: OrderDetail, { language }: PaperWords): OrderDetail {
  if (language === 'en') return order;
  return { ...order, line_items: order.line_items.map((line) => ({ ...line, ...line.inUrdu })) };
}

/** How a paper runs: every text begins at the side of its language, and is written by its own script. */
export const sideOf = ({ language }: PaperWords) =>
  language === 'ur'
    ? { lang: 'ur', dir: 'rtl', style: { textAlign: 'right' as const, fontFamily: `${PAGE_FONT}, var(--font-sans)` } }
    : {};
