import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { LIST } from '../texts.ts';
import type { ListFilter } from './column.ts';

/** Never empty: the value of the choice that filters nothing. */
const ANY = 'any';

export interface ListFiltersProps {
  filters: readonly ListFilter[];
  values: Record<string, string>;
  onChange(id: string, value: string): void;
  onClear(): void;
}

/** Choices beside the search; behind a button where there is no room for them. */
export function ListFilters(props: ListFiltersProps) {
  const [open, setOpen] = useState(false);
  const count = Object.keys(props.values).length;
  return (
    <>
      <div className="hidden flex-wrap items-center gap-2 @lg:flex">
        <Choices {...props} inline />
        {count > 0 && <ClearFilters onClear={props.onClear} />}
      </div>
      <Button variant="secondary" className="shrink-0 @lg:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {count > 0 ? LIST.filtersOn(count) : LIST.filters}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={LIST.filters} size="sm">
        <div className="flex flex-col gap-4">
          <Choices {...props} />
          <div className="flex flex-wrap justify-end gap-2">
            {count > 0 && <ClearFilters onClear={props.onClear} />}
            <Button onClick={() => setOpen(false)}>{LIST.showResults}</Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

function Choices({ filters, values, onChange, inline = false }: ListFiltersProps & { inline?: boolean }) {
  return filters.map(({ id, label, any, options }) => {
    const value = values[id] ?? ANY;
    // What the address names stays chosen while the choices are still on their way.
    const known = value === ANY || options.some((option) => option.value === value);
    return (
      <SelectField
        key={id}
        label={label}
        hideLabel={inline}
        className={inline ? 'max-w-40' : undefined}
        options={[{ value: ANY, label: any }, ...options, ...(known ? [] : [{ value, label: '…' }])]}
        value={value}
        onChange={(event) => onChange(id, event.target.value === ANY ? '' : event.target.value)}
      />
    );
  });
}

function ClearFilters({ onClear }: { onClear(): void }) {
  return (
    <Button variant="ghost" size="sm" onClick={onClear}>
      <X aria-hidden="true" className="size-4" />
      {LIST.clearFilters}
    </Button>
  );
}
