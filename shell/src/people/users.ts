import { UnusableAnswer } from '@shop/shared/api-client';
import type { ApiClient } from '@shop/shared/contracts/calls';
import type { UserListItem } from '@shop/shared/contracts/http/people';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import { queryOptions } from '@shop/shared/query';
import { USERS } from './texts.ts';

/** Everybody who works here or sells to us; asked for anew whenever the list opens. */
export function usersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['users'],
    queryFn: async ({ signal }) => {
      const answer = await api.staff.get<AnswerOf<UserListItem[]>>('/UserController/users', { signal });
      if (!answer.status || !Array.isArray(answer.data)) throw new UnusableAnswer(USERS.invalidData);
      return answer.data;
    },
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
