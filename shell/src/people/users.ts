import { callList } from '@shop/shared/admin/calls/call';
import type { ApiClient } from '@shop/shared/contracts/calls';
import type { UserListItem } from '@shop/shared/contracts/http/people';
import { queryOptions } from '@shop/shared/query';

/** Everybody who works here or sells to us; asked for anew whenever the list opens. */
export function usersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['users'],
    queryFn: async ({ signal }) => (await callList({ api }, 'GET /UserController/users', { signal })).data,
    refetchOnMount: 'always',
  });
}

/** People whose full name, email or company contains the text, whatever its case (admin specification, 5). */
export function searchUsers(users: UserListItem[], text: string): UserListItem[] {
  const wanted = text.trim().toLowerCase();
  return users.filter((user) =>
    [user.fullname, user.emailId, user.company].some((field) => field.toLowerCase().includes(wanted)),
  );
}
