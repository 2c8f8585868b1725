import { ChoiceField } from '@shop/shared/admin/form/ChoiceField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { BulkState } from '@shop/shared/contracts/http/catalog/products';
import { STATES } from '../../lookups.ts';
import type { BulkDialogProps } from './bulkDialog.ts';
import { BULK } from './texts.ts';

const texts = BULK.state;

/** Shown, hidden or a draft: all that are selected. */
export function StateDialog({ ids, change, onSaved, onClose }: BulkDialogProps) {
  const body = ({ state }: { state: string }) => ({ ids, action: 'state', state }) as BulkState;
  return (
    <FormDialog
      title={texts.title(ids.length)}
      check={{ schema: BulkState, words: { state: { label: texts.field, wrong: texts.missing } }, body }}
      first={{ state: '' }}
      save={(values) => change(body(values))}
      onSaved={() => onSaved(texts.done(ids.length))}
      onClose={onClose}
      submitLabel={texts.save}
      failed={BULK.failed}
    >
      <Field name="state" as={ChoiceField} label={texts.field} required choose={texts.choose} options={STATES} />
    </FormDialog>
  );
}
