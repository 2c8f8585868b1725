import { CREATE_EXPENSE_CATEGORY } from '@shop/shared/contracts/http/accounting/expenseCategories';
import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { PickerField } from '@shop/shared/admin/picker/PickerField';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { accountingKey, categoryChoices } from './queries.ts';
import { EXPENSE_FORM } from './texts.ts';

/** A category of expenses; one that is missing is added by its name. */
export function CategoryField({ chosen }: { chosen?: string | undefined }) {
  const shell = useShell();
  const client = useQueryClient();
  return (
    <Field
      name="category"
      as={PickerField}
      label={EXPENSE_FORM.category}
      options={() => categoryChoices(shell)}
      empty={EXPENSE_FORM.noCategory}
      placeholder={EXPENSE_FORM.chooseCategory}
      chosenLabel={chosen}
      create={{
        async now(name, { idempotencyKey }) {
          const body = { name };
          const { data } = await call(shell, CREATE_EXPENSE_CATEGORY, { body, idempotencyKey });
          void client.invalidateQueries({ queryKey: accountingKey });
          return { id: String(data.id), label: data.name };
        },
      }}
      required
    />
  );
}
