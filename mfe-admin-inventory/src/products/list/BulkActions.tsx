import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { ChoiceField } from '@shop/shared/admin/form/ChoiceField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { type BulkChange, CHANGE_PRODUCTS, BulkCategory } from '@shop/shared/contracts/http/catalog/products';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { lookupChoices, useSelectOptions } from '../../lookups.ts';
import { productsKey } from '../../queryKeys.ts';
import type { BulkDialogProps } from './bulkDialog.ts';
import { StateDialog } from './StateDialog.tsx';
import { SaleDialog } from './SaleDialog.tsx';
import { BULK, PRODUCTS } from './texts.ts';

const texts = BULK.category;

/** What an address may name. */
const MOST_EDITED = 200;

export interface BulkActionsProps {
  ids: number[];
  onDone(): void;
}

/** What can be done with selected products: another category, on sale by a percentage, off sale, shown or hidden, delete. */
export function BulkActions({ ids, onDone }: BulkActionsProps) {
  const shell = useShell();
  const client = useQueryClient();
  const [open, setOpen] = useState<'category' | 'sale' | 'state' | null>(null);
  const count = ids.length;
  const change = (body: BulkChange) => call(shell, CHANGE_PRODUCTS, { body });
  const invalidates = [productsKey];

  const unsale = useAction({
    call: () => change({ ids, action: 'unsale' }),
    confirm: () => ({ title: BULK.unsale.title(count), question: BULK.unsale.question, button: BULK.unsale.button }),
    invalidates,
    done: () => BULK.unsale.done(count),
    failed: BULK.failed,
    onDone,
  });
  const remove = useAction({
    call: () => change({ ids, action: 'delete' }),
    confirm: () => ({
      title: BULK.delete.title(count),
      question: BULK.delete.question(count),
      button: BULK.delete.button,
      tone: 'danger',
    }),
    invalidates,
    done: () => BULK.delete.done(count),
    failed: BULK.delete.failed,
    onDone,
  });
  const close = () => setOpen(null);
  const dialog: BulkDialogProps = {
    ids,
    change,
    onClose: close,
    onSaved(said) {
      for (const queryKey of invalidates) void client.invalidateQueries({ queryKey });
      shell.notify({ title: said, tone: 'success' });
      close();
      onDone();
    },
  };
  return (
    <>
      {count <= MOST_EDITED && (
        <ButtonLink to={`/admin/edit-many?ids=${ids.join(',')}`} variant="secondary" size="sm">
          {PRODUCTS.editMany}
        </ButtonLink>
      )}
      <Button variant="secondary" size="sm" onClick={() => setOpen('category')}>
        {BULK.category.button}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => setOpen('sale')}>
        {BULK.sale.button}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => unsale.start(undefined)}>
        {BULK.unsale.button}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => setOpen('state')}>
        {BULK.state.button}
      </Button>
      <Button variant="danger" size="sm" onClick={() => remove.start(undefined)}>
        {BULK.delete.button}
      </Button>
      {open === 'category' && <CategoryDialog {...dialog} />}
      {open === 'sale' && <SaleDialog {...dialog} />}
      {open === 'state' && <StateDialog {...dialog} />}
      {unsale.dialog}
      {remove.dialog}
    </>
  );
}

/** Another category for all that are selected. */
function CategoryDialog({ ids, change, onSaved, onClose }: BulkDialogProps) {
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
