import { call, type Caller } from '@shop/shared/admin/calls/call';
import type { ReceiptSettings } from '@shop/shared/contracts/http/settings';
import { queryOptions } from '@shop/shared/query';

const NAME = 'till-receipt';
const NONE: ReceiptSettings = { ntn: '', strn: '', posId: '', fiscalNumber: '', qrText: '', footer: '' };

/** What receipts say beside the sale; the last that was read until it is read anew. */
export function receiptTextsQuery(shell: Caller) {
  return queryOptions({
    queryKey: ['till', 'receipt-texts'],
    queryFn: async ({ signal }) => {
      const { data } = await call(shell, 'GET /SettingsController/receipt', { signal });
      const texts = { ...NONE, ...data };
      keep(texts);
      return texts;
    },
    initialData: kept,
    initialDataUpdatedAt: 0,
    refetchOnMount: 'always',
  });
}

function kept(): ReceiptSettings {
  try {
    return { ...NONE, ...(JSON.parse(localStorage.getItem(NAME) ?? '{}') as Partial<ReceiptSettings>) };
  } catch {
    return NONE;
  }
}

function keep(texts: ReceiptSettings): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(texts));
  } catch {
    // It is read again.
  }
}
