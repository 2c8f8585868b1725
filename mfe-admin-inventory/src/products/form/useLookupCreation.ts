import { call } from '@shop/shared/admin/calls/call';
import type { PickerCreate } from '@shop/shared/admin/picker/create';
import type { PickerOption } from '@shop/shared/admin/picker/options';
import { ApiError } from '@shop/shared/api-client';
import { type NewEntity, CREATE_ENTITY } from '@shop/shared/contracts/http/catalog/lookups';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { lookupChoices } from '../../lookups.ts';
import { PRODUCT_FORM } from './texts.ts';

/** Makes a size, group or category by its name. */
export function useLookupCreation(group: NewEntity['group']): PickerCreate {
  const shell = useShell();
  const client = useQueryClient();
  return {
    async now(name, { idempotencyKey }) {
      try {
        const body = { group, name };
        const { data } = await call(shell, CREATE_ENTITY, { body, idempotencyKey });
        const made: PickerOption = { id: String(data.entityId), label: data.name };
        client.setQueryData<PickerOption[]>(lookupChoices(shell, group).queryKey, (before = []) => [...before, made]);
        return made;
      } catch (error) {
        throw new Error((error instanceof ApiError && error.note) || PRODUCT_FORM.notCreated, { cause: error });
      }
    },
  };
}
