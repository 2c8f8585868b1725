import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { queryOptions, useQuery } from '@shop/shared/query';
import { ENGLISH, type PaperWords } from './texts.ts';

const isUrdu = ({ language }: Pick<OrderDetail, 'language'>): boolean => language === 'ur';

/** The words of an order's papers: Urdu for a customer who is written to in Urdu, else English. */
export const paperWords = async (order: OrderDetail): Promise<PaperWords> =>
  isUrdu(order) ? (await import('./urdu/texts.ts')).URDU : ENGLISH;

/** They come with the first paper in Urdu. */
const urduQuery = (order: OrderDetail) =>
  queryOptions({ queryKey: ['paper-words', 'ur'], queryFn: () => paperWords(order), staleTime: Infinity });

/** The same for a paper that is shown; in English until the others are there. */
export function usePaperWords(order: OrderDetail): PaperWords {
  const { data = ENGLISH } = useQuery({ ...urduQuery(order), enabled: isUrdu(order) });
  return isUrdu(order) ? data : ENGLISH;
}

/** What says of a paper which way it runs. */
export const sideOf = ({ language }: PaperWords) => ({ lang: language, dir: language === 'ur' ? 'rtl' : 'ltr' });
