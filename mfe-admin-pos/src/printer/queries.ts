import { call, type Caller } from '@shop/shared/admin/calls/call';
import { fitted } from '@shop/shared/api-client/fitted';
import { readStored } from '@shop/shared/api-client/stored';
import { type ReceiptSettings, READ_RECEIPT_SETTINGS } from '@shop/shared/contracts/http/settings';
import { queryOptions } from '@shop/shared/query';

const NAME = 'till-receipt';
const NONE: ReceiptSettings = { ntn: '', strn: '', posId: '', fiscalNumber: '', qrText: '', footer: '' };

/** What receipts say beside the sale; the last that was read until it is read anew. */
export function receiptTextsQuery(shell: Caller) {
  return queryOptions({
    queryKey: ['till', 'receipt-texts'],
    queryFn: async ({ signal }) => {
      const { data } = await call(shell, READ_RECEIPT_SETTINGS, { signal });
      const texts = fitted<ReceiptSettings>(NONE, data);
      keep(texts);
      return texts;
    },
    initialData: kept,
    initialDataUpdatedAt: 0,
    refetchOnMount: 'always',
  });
}

const kept = (): ReceiptSettings => readStored<ReceiptSettings>(() => localStorage, NAME, NONE) ?? NONE;

function keep(texts: ReceiptSettings): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(texts));
  } catch {
    // It is read again.
  }
}
