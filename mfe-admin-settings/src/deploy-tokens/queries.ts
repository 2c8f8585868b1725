import { READ_RELEASED_PACKAGES } from '@shop/shared/contracts/http/releases/deployTokens';
import { callList, type Caller } from '@shop/shared/admin/calls/call';
import type { PickerQuery } from '@shop/shared/admin/picker/useChoices';

/** Of every read of the list. */
export const tokensKey = ['deployTokens'] as const;

/** Packages something was published of; a new one is typed. */
export function packageChoices(shell: Caller): PickerQuery {
  return {
    queryKey: [...tokensKey, 'packages'],
    queryFn: async ({ signal }) => {
      const { data } = await callList(shell, READ_RELEASED_PACKAGES, { signal });
      return data.map((name) => ({ id: name, label: name }));
    },
  };
}
