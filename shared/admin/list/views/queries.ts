import { queryOptions } from '@shop/shared/query';
import { type ViewedList, READ_VIEWS } from '../../../contracts/http/people/savedViews.ts';
import { callList, type Caller } from '../../calls/call.ts';

/** Of the saved views of all lists. */
export const viewsKey = ['savedViews'] as const;

/** What of a list is saved to be asked again. */
export function viewsQuery(shell: Caller, list: ViewedList) {
  return queryOptions({
    queryKey: [...viewsKey, list],
    queryFn: async ({ signal }) => (await callList(shell, READ_VIEWS, { query: { list }, signal })).data,
  });
}
