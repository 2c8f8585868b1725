import { ChoiceField } from '@shop/shared/admin/form/ChoiceField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { BulkCategory } from '@shop/shared/contracts/http/catalog/products';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { lookupChoices, useSelectOptions } from '../../lookups.ts';
import type { BulkDialogProps } from './bulkDialog.ts';
import { BULK } from './texts.ts';

const texts = BULK.category;

/** Another category for all that are selected. */
export function CategoryDialog({ ids, change, onSaved, onClose }: BulkDialogProps) {
  const categories = useSelectOptions(lookupChoices(useShell(), 'prdCategory'));
  const body = ({ category }: { category: string }): BulkCategory => ({
    ids,
    action: 'category',
    category: Number(category),
  });
  return (
    <FormDialog
      title={texts.title(ids.length)}
      check={{ schema: BulkCategory, words: { category: { label: texts.field, wrong: texts.missing } }, body }}
      first={{ category: '' }}
      save={(values) => change(body(values))}
      onSaved={() => onSaved(texts.done(ids.length))}
      onClose={onClose}
      submitLabel={texts.save}
      failed={BULK.failed}
    >
      <Field name="category" as={ChoiceField} label={texts.field} required choose={texts.choose} options={categories} />
    </FormDialog>
  );
}
