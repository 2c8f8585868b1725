import { call, callList, type Caller } from '@shop/shared/admin/calls/call';
import { LIST_ASKABLE } from '@shop/shared/contracts/http/accounting/askedPayments';
import { READ_OWED } from '@shop/shared/contracts/http/accounting/courierMoney';
import { READ_MONEY_TERMS } from '@shop/shared/contracts/http/accounting/courierTerms';
import { queryOptions } from '@shop/shared/query';

/** As everything of accounting, so that a report that is posted is seen at once. */
export const moneyKey = ['accounting', 'courierMoney'] as const;

/** What each courier owes. */
export const owedQuery = (shell: Caller) =>
  queryOptions({
    queryKey: [...moneyKey, 'owed'],
    queryFn: async ({ signal }) => (await callList(shell, READ_OWED, { signal })).data,
    staleTime: 0,
    refetchOnMount: 'always',
  });

/** Couriers that can be asked what they paid. */
export const askableQuery = (shell: Caller) =>
  queryOptions({
    queryKey: [...moneyKey, 'askable'],
    queryFn: async ({ signal }) => (await callList(shell, LIST_ASKABLE, { signal })).data,
  });

/** Taxes, and all couriers with their terms. */
export const termsQuery = (shell: Caller) =>
  queryOptions({
    queryKey: [...moneyKey, 'terms'],
    queryFn: async ({ signal }) => (await call(shell, READ_MONEY_TERMS, { signal })).data,
    staleTime: 0,
    refetchOnMount: 'always',
  });
