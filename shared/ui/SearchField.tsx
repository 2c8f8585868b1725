import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { fieldStyle } from './FieldFrame.tsx';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'className'> {
  /** Also the field's name, e.g. 'Search orders'. */
  label: string;
  value: string;
  onChange(text: string): void;
}

/** Filters a list while one types. The browser's own search field: Escape empties it. */
export function SearchField({ label, value, onChange, placeholder, ...input }: SearchFieldProps) {
  return (
    <div className="relative min-w-0 flex-1">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft"
      />
      <input
        {...input}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? `${label}...`}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={fieldStyle(false, 'pl-9.5')}
      />
    </div>
  );
}
