import { lazy, Suspense } from 'react';
import type { PickerCreate } from '@shop/shared/admin/picker/create';
import type { PickerOption } from '@shop/shared/admin/picker/options';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { supplierChoices } from '../lookups.ts';

// Seldom needed: two forms are the smaller for it.
const NewSupplierDialog = lazy(async () => ({
  default: (await import('./NewSupplierDialog.tsx')).NewSupplierDialog,
}));

/** Makes a supplier after asking for its details. */
export function useSupplierCreation(): PickerCreate {
  const shell = useShell();
  const client = useQueryClient();
  return {
    dialog: ({ typed, onDone, onCancel }) => (
      <Suspense fallback={null}>
        <NewSupplierDialog
          name={typed}
          onCancel={onCancel}
          onDone={(made) => {
            client.setQueryData<PickerOption[]>(supplierChoices(shell).queryKey, (before = []) => [...before, made]);
            onDone(made);
          }}
        />
      </Suspense>
    ),
  };
}
