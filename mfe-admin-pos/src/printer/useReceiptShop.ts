import { useLive } from '@shop/shared/admin/live/useLive';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { receiptTextsQuery } from './queries.ts';
import type { ReceiptShop } from './paper.ts';
import { useReceiptWords } from './words/useReceiptWords.ts';

/** What the shop says on its receipts, as the settings have it. */
export function useReceiptShop(): ReceiptShop {
  const shell = useShell();
  const { data: texts, refetch } = useQuery(receiptTextsQuery(shell));
  useLive('settings', () => void refetch());
  return { settings: shell.settings, texts, words: useReceiptWords() };
}
