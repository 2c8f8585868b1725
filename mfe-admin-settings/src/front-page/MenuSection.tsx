import { useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { CheckboxField } from '@shop/shared/admin/form/CheckboxField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { SortableFiles } from '@shop/shared/admin/upload/SortableFiles';
import { SortableRow } from '@shop/shared/admin/upload/SortableRow';
import { FRONT, WORDS } from './texts.ts';
import type { FrontPageValues, MenuItem } from './values.ts';

const { hints, sections } = FRONT;

export function MenuSection() {
  const own = useWatch<FrontPageValues, 'own'>({ name: 'own' });
  return (
    <FormSection title={sections.menu}>
      <div className="grid gap-3">
        <Field name="own" as={CheckboxField} label={WORDS.own.label} hint={hints.own} />
        {own === '1' && (
          <>
            <CategoriesField />
            <Field name="showEmpty" as={CheckboxField} label={WORDS.showEmpty.label} hint={hints.showEmpty} />
          </>
        )}
        <Field name="dealsOnSale" as={CheckboxField} label={WORDS.dealsOnSale.label} hint={hints.dealsOnSale} />
      </div>
    </FormSection>
  );
}

/** All categories, ticked where they stand in the menu, in its order. */
function CategoriesField() {
  const { field, fieldState } = useController<FrontPageValues, 'menu'>({ name: 'menu' });
  const list = useRef<HTMLUListElement>(null);
  const label = WORDS.menu.label;
  const tick = (item: MenuItem, shown: boolean) =>
    field.onChange(field.value.map((one) => (one.key === item.key ? { ...one, shown } : one)));
  return (
    <div role="group" aria-label={label}>
      <p className="text-sm text-ink-soft">{hints.menu}</p>
      <SortableFiles
        items={field.value}
        label={label}
        labelOf={({ name }) => name}
        onChange={field.onChange}
        listRef={list}
        className="mt-2 divide-y divide-line rounded-md border border-line"
      >
        {(item) => (
          <SortableRow key={item.key} id={item.key} label={item.name}>
            <CheckboxField
              label={item.isEmpty ? `${item.name} (${FRONT.empty})` : item.name}
              value={item.shown ? '1' : '0'}
              onChange={(value) => tick(item, value === '1')}
            />
          </SortableRow>
        )}
      </SortableFiles>
      {fieldState.error && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {fieldState.error.message}
        </p>
      )}
    </div>
  );
}
