import { useQuery } from '@shop/shared/query';
import { LIST_TEXTS, type TranslatedText } from '../../contracts/http/translations.ts';
import { useShell } from '../../remote/RemoteRoot.tsx';
import { callList } from '../calls/call.ts';
import { TEXTS_KEY } from './textsKey.ts';

/** A text with what it is in Urdu, read anew each time; null where the shop says nothing in English there. */
export function useUrduOf(
  { kind, subject, field }: Pick<TranslatedText, 'kind' | 'subject' | 'field'>,
  enabled = true,
) {
  const shell = useShell();
  return useQuery({
    queryKey: [...TEXTS_KEY, 'of', kind, subject, field],
    queryFn: async ({ signal }) => {
      const { data: texts } = await callList(shell, LIST_TEXTS, { query: { kind, subject, limit: 10 }, signal });
      return texts.find((text) => text.field === field) ?? null;
    },
    enabled,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
