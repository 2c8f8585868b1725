import type { PickerCreate } from '@shop/shared/admin/picker/create';
import type { PickerOption } from '@shop/shared/admin/picker/options';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { supplierChoices } from '../lookups.ts';
import { NewSupplierDialog } from './NewSupplierDialog.tsx';

/** Makes a supplier after asking for its details. */
export function useSupplierCreation(): PickerCreate {
  const shell = useShell();
  const client = useQueryClient();
  return {
    dialog: ({ typed, onDone, onCancel }) => (
      <NewSupplierDialog
        name={typed}
        onCancel={onCancel}
        onDone={(made) => {
          client.setQueryData<PickerOption[]>(supplierChoices(shell).queryKey, (before = []) => [...before, made]);
          onDone(made);
        }}
      />
    ),
  };
}
