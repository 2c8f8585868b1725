import { READ_EXPENSE_CATEGORIES } from '@shop/shared/contracts/http/accounting/expenseCategories';
import { callList, type Caller } from '@shop/shared/admin/calls/call';
import { ApiError } from '@shop/shared/api-client';
import type { PickerQuery } from '@shop/shared/admin/picker/useChoices';
import { staffHeaders } from '@shop/shared/api-client/staffHeaders';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { queryOptions } from '@shop/shared/query';

/** Root of everything accounting shows. */
export const accountingKey = ['accounting'] as const;

export const categoriesQuery = (shell: Caller) =>
  queryOptions({
    queryKey: [...accountingKey, 'categories'],
    queryFn: async ({ signal }) => (await callList(shell, READ_EXPENSE_CATEGORIES, { signal })).data,
    staleTime: 0,
  });

/** The same as choices of a picker. */
export const categoryChoices = (shell: Caller): PickerQuery => ({
  queryKey: [...accountingKey, 'categoryChoices'],
  queryFn: async ({ signal }) => {
    const { data } = await callList(shell, READ_EXPENSE_CATEGORIES, { signal });
    return data.map(({ id, name }) => ({ id: String(id), label: name }));
  },
  staleTime: 0,
});

/** The picture of a receipt: its call wants the staff headers, which an address of an `img` cannot send. */
export const receiptQuery = ({ api, session }: ShellApi, receipt: string) =>
  queryOptions({
    queryKey: [...accountingKey, 'receipt', receipt],
    queryFn: async ({ signal }) => {
      const response = await fetch(`${api.base}/AccountingController/receipt?receipt=${receipt}`, {
        credentials: 'include',
        headers: staffHeaders(session.current()),
        signal,
      });
      if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
      return response.blob();
    },
    staleTime: Infinity,
  });
