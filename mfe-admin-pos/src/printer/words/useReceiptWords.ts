import { useQuery } from '@shop/shared/query';
import { usePrinting } from '../printing.ts';
import { urduWordsQuery } from '../queries.ts';
import { ENGLISH, type ReceiptWords } from './texts.ts';

/** What this till's papers say, in the language that was chosen at it; in English until those words are there. */
export function useReceiptWords(): ReceiptWords {
  const isUrdu = usePrinting(({ language }) => language === 'ur');
  const { data = ENGLISH } = useQuery({ ...urduWordsQuery, enabled: isUrdu });
  return isUrdu ? data : ENGLISH;
}
