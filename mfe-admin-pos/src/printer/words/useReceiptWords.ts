import { queryOptions, useQuery } from '@shop/shared/query';
import { usePrinting } from '../printing.ts';
import { ENGLISH, type ReceiptWords } from './texts.ts';

/** They come with the first paper in Urdu. */
const urduQuery = queryOptions({
  queryKey: ['till', 'receipt-words', 'ur'],
  queryFn: async () => (await import('./urdu/texts.ts')).URDU,
  staleTime: Infinity,
  // A file of the program: that it came says nothing of the network.
  meta: { isLocal: true },
});

/** What this till's papers say, in the language that was chosen at it; in English until those words are there. */
export function useReceiptWords(): ReceiptWords {
  const isUrdu = usePrinting(({ language }) => language === 'ur');
  const { data = ENGLISH } = useQuery({ ...urduQuery, enabled: isUrdu });
  return isUrdu ? data : ENGLISH;
}
