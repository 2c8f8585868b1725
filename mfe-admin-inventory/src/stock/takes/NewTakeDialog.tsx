import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { StartTake, type TakeDetail, START_TAKE } from '@shop/shared/contracts/http/stock/stockTakes';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { lookupChoices, useSelectOptions } from '../../lookups.ts';
import { takesKey } from './queries.ts';
import { NEW_TAKE, TAKES } from './texts.ts';

interface NewTakeDialogProps {
  onStarted(take: TakeDetail): void;
  onClose(): void;
}

interface NewTake {
  name: string;
  /** Id, or 'all'. */
  category: string;
  shelf: string;
}

const bodyOf = ({ name, category, shelf }: NewTake): StartTake => ({
  name,
  ...(category !== 'all' && { category }),
  ...(shelf.trim() !== '' && { shelf }),
});

/** What is going to be counted: as a person calls it, and of which category. */
export function NewTakeDialog({ onStarted, onClose }: NewTakeDialogProps) {
  const shell = useShell();
  const client = useQueryClient();
  const categories = useSelectOptions(lookupChoices(shell, 'prdCategory'));
  return (
    <FormDialog<NewTake, TakeDetail>
      title={NEW_TAKE.title}
      check={{
        schema: StartTake,
        words: {
          name: { label: NEW_TAKE.name, wrong: NEW_TAKE.nameWrong },
          category: { label: NEW_TAKE.category },
          shelf: { label: NEW_TAKE.shelf, wrong: NEW_TAKE.shelfWrong },
        },
        body: bodyOf,
      }}
      first={{ name: '', category: 'all', shelf: '' }}
      save={async (values, { formKey }) =>
        (await call(shell, START_TAKE, { body: bodyOf(values), idempotencyKey: formKey })).data
      }
      onSaved={(take) => {
        void client.invalidateQueries({ queryKey: takesKey });
        onStarted(take);
      }}
      onClose={onClose}
      submitLabel={NEW_TAKE.save}
      failed={NEW_TAKE.failed}
    >
      <Field name="name" as={TextField} label={NEW_TAKE.name} hint={NEW_TAKE.nameHint} autoComplete="off" required />
      <Field
        name="category"
        as={SelectField}
        label={NEW_TAKE.category}
        options={[{ value: 'all', label: TAKES.wholeShop }, ...categories]}
      />
      <Field name="shelf" as={TextField} label={NEW_TAKE.shelf} hint={NEW_TAKE.shelfHint} autoComplete="off" />
    </FormDialog>
  );
}
