import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { fieldStyle } from '../../ui/field/FieldFrame.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { LIST } from '../texts.ts';
import type { ChoiceFilter, DayFilter, ListFilter } from './column.ts';
import { TypedFilter } from './TypedFilter.tsx';

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
  const seldom = props.filters.filter((filter) => filter.seldom);
  const seldomOn = seldom.filter(({ id }) => props.values[id]).length;
  return (
    <>
      <div className="hidden min-w-0 flex-wrap items-center gap-2 @lg:flex">
        <Choices {...props} filters={props.filters.filter((filter) => !filter.seldom)} inline />
        {seldom.length > 0 && (
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <SlidersHorizontal aria-hidden="true" className="size-4" />
            <span>{seldomOn > 0 ? LIST.moreFiltersOn(seldomOn) : LIST.moreFilters}</span>
          </Button>
        )}
        {count > 0 && (
          <IconButton
            size="sm"
            label={LIST.clearFilters}
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={props.onClear}
          />
        )}
      </div>
      <IconButton
        label={count > 0 ? LIST.filtersOn(count) : LIST.filters}
        icon={
          <>
            <SlidersHorizontal aria-hidden="true" />
            {count > 0 && (
              <span
                aria-hidden="true"
                className="absolute top-0 right-0 flex size-5 items-center justify-center rounded-full bg-coral text-xs font-bold text-on-coral"
              >
                {count}
              </span>
            )}
          </>
        }
        className="relative @lg:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
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
  return filters.map((filter) => {
    const props = { inline, value: values[filter.id] ?? '', onChange: (next: string) => onChange(filter.id, next) };
    switch (filter.kind) {
      case 'day':
        return <DayChoice key={filter.id} filter={filter} {...props} />;
      case 'text':
      case 'amount':
        return <TypedFilter key={filter.id} filter={filter} {...props} />;
      default:
        return <OneChoice key={filter.id} filter={filter} {...props} />;
    }
  });
}

interface ChoiceProps<Kind> {
  filter: Kind;
  /** '' filters nothing. */
  value: string;
  onChange(value: string): void;
  /** Beside the search, where there is no room for labels above. */
  inline: boolean;
}

function OneChoice({ filter: { label, any, options }, value, onChange, inline }: ChoiceProps<ChoiceFilter>) {
  // What the address names stays chosen while the choices are still on their way.
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <SelectField
      label={label}
      hideLabel={inline}
      className={inline ? 'max-w-40' : undefined}
      options={[{ value: ANY, label: any }, ...options, ...(known ? [] : [{ value, label: '…' }])]}
      value={value || ANY}
      onChange={(event) => onChange(event.target.value === ANY ? '' : event.target.value)}
    />
  );
}

function DayChoice({ filter: { label }, value, onChange, inline }: ChoiceProps<DayFilter>) {
  const id = useId();
  return (
    <div className={inline ? 'flex items-center gap-2' : 'flex flex-col gap-1.5'}>
      <label htmlFor={id} className={inline ? 'shrink-0 text-sm text-ink-soft' : 'text-sm font-bold text-ink'}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={fieldStyle(false, inline ? 'w-40' : undefined)}
      />
    </div>
  );
}

function ClearFilters({ onClear }: { onClear(): void }) {
  return (
    <Button variant="ghost" size="sm" onClick={onClear}>
      <X aria-hidden="true" className="size-4" />
      {LIST.clearFilters}
    </Button>
  );
}
