import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { BulkSale } from '@shop/shared/contracts/http/catalog/products';
import { TextField } from '@shop/shared/ui/field/TextField';
import type { BulkDialogProps } from './bulkDialog.ts';
import { BULK } from './texts.ts';

const texts = BULK.sale;

/** All that are selected on sale, by a percentage of each one's retail price. */
export function SaleDialog({ ids, change, onSaved, onClose }: BulkDialogProps) {
  const body = ({ percentage }: { percentage: string }): BulkSale => ({
    ids,
    action: 'sale',
    percentage: Number(percentage.replace(',', '.')),
  });
  return (
    <FormDialog
      title={texts.title(ids.length)}
      check={{ schema: BulkSale, words: { percentage: { label: texts.field, wrong: texts.wrong } }, body }}
      first={{ percentage: '' }}
      save={(values) => change(body(values))}
      onSaved={() => onSaved(texts.done(ids.length))}
      onClose={onClose}
      submitLabel={texts.save}
      failed={BULK.failed}
    >
      <Field
        name="percentage"
        as={TextField}
        label={texts.field}
        hint={texts.hint}
        required
        inputMode="decimal"
        autoComplete="off"
      />
    </FormDialog>
  );
}
