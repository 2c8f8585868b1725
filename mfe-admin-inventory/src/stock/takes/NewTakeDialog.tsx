import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { StartTake, type TakeDetail, START_TAKE } from '@shop/shared/contracts/http/stock/stockTakes';
import { firstOf } from '@shop/shared/format/plainText';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { lookupChoices, useSelectOptions } from '../../lookups.ts';
import { takesKey } from './queries.ts';
import { NEW_TAKE, TAKES } from './texts.ts';
import { whatIsCounted } from './whatIsCounted.ts';

interface NewTakeDialogProps {
  onStarted(take: TakeDetail): void;
  onClose(): void;
}

interface NewTake {
  /** Id, or 'all'. */
  category: string;
  shelf: string;
  /** '' for what is counted. */
  name: string;
}

/** What is going to be counted, and how a person calls that. */
export function NewTakeDialog({ onStarted, onClose }: NewTakeDialogProps) {
  const shell = useShell();
  const client = useQueryClient();
  const categories = useSelectOptions(lookupChoices(shell, 'prdCategory'));
  const bodyOf = ({ name, category, shelf }: NewTake): StartTake => {
    const label = categories.find(({ value }) => value === category)?.label ?? '';
    return {
      name: name.trim() || firstOf(whatIsCounted({ category: label, shelf: shelf.trim() }), 80),
      ...(category !== 'all' && { category }),
      ...(shelf.trim() !== '' && { shelf }),
    };
  };
  return (
    <FormDialog<NewTake, TakeDetail>
      title={NEW_TAKE.title}
      check={{
        schema: StartTake,
        words: {
          category: { label: NEW_TAKE.category },
          shelf: { label: NEW_TAKE.shelf, wrong: NEW_TAKE.shelfWrong },
          name: { label: NEW_TAKE.name, wrong: NEW_TAKE.nameWrong },
        },
        body: bodyOf,
      }}
      first={{ category: 'all', shelf: '', name: '' }}
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
      <Field
        name="category"
        as={SelectField}
        label={NEW_TAKE.category}
        options={[{ value: 'all', label: TAKES.wholeShop }, ...categories]}
      />
      <Field name="shelf" as={TextField} label={NEW_TAKE.shelf} hint={NEW_TAKE.shelfHint} autoComplete="off" />
      <Field name="name" as={TextField} label={NEW_TAKE.name} hint={NEW_TAKE.nameHint} autoComplete="off" />
    </FormDialog>
  );
}
