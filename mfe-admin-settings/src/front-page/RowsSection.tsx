import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { SortableFiles } from '@shop/shared/admin/upload/SortableFiles';
import { SortableRow } from '@shop/shared/admin/upload/SortableRow';
import { MOST_ROWS } from '@shop/shared/contracts/http/frontPage';
import { Button } from '@shop/shared/ui/button/Button';
import { RowFields } from './RowFields.tsx';
import { FRONT } from './texts.ts';
import { newRow, type Category, type FrontPageValues } from './values.ts';

const { hints, sections } = FRONT;

/** Rows in their order: moved by dragging or by keys, added and taken out. */
export function RowsSection({ categories }: { categories: readonly Category[] }) {
  const { control } = useFormContext<FrontPageValues>();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'rows', keyName: 'key' });
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const reorder = (moved: readonly { key: string }[]) => {
    const [from, to] = movedIn(
      fields.map(({ key }) => key),
      moved.map(({ key }) => key),
    );
    move(from, to);
  };
  return (
    <FormSection
      title={sections.rows}
      actions={
        fields.length < MOST_ROWS && (
          <Button ref={add} variant="secondary" size="sm" onClick={() => append(newRow())}>
            <Plus aria-hidden="true" className="size-4" />
            <span>{FRONT.addRow}</span>
          </Button>
        )
      }
    >
      <p className="mb-2 text-sm text-ink-soft">{hints.rows}</p>
      {fields.length === 0 && <p className="text-ink-soft">{FRONT.noRows}</p>}
      <SortableFiles
        items={fields}
        label={sections.rows}
        labelOf={(_, at) => FRONT.row(at)}
        onChange={reorder}
        listRef={list}
        className="divide-y divide-line"
      >
        {({ key }, at) => (
          <SortableRow key={key} id={key} label={FRONT.row(at)}>
            <RowFields
              at={at}
              categories={categories}
              onRemove={() => {
                remove(at);
                requestAnimationFrame(() => add.current?.focus());
              }}
            />
          </SortableRow>
        )}
      </SortableFiles>
    </FormSection>
  );
}

/** From where to where the one went that was moved. */
function movedIn(before: readonly string[], after: readonly string[]): [from: number, to: number] {
  const first = before.findIndex((key, at) => key !== after[at]);
  const last = before.findLastIndex((key, at) => key !== after[at]);
  return after[last] === before[first] ? [first, last] : [last, first];
}
