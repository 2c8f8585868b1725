import { useId } from 'react';

export interface CheckboxFieldProps {
  label: string;
  hint?: string | undefined;
  name?: string | undefined;
  /** The contract's flag. */
  value: string;
  onChange(value: '0' | '1'): void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
}

export function CheckboxField({ label, hint, name, value, onChange, onBlur, error }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-9 w-fit cursor-pointer items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          name={name}
          checked={value === '1'}
          onChange={(event) => onChange(event.target.checked ? '1' : '0')}
          onBlur={onBlur}
          aria-describedby={hint || error ? id : undefined}
          className="size-5 shrink-0 accent-coral"
        />
        <span>{label}</span>
      </label>
      {hint && !error && (
        <p id={id} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div role="alert" className="contents">
        {error && (
          <p id={id} className="text-sm font-semibold text-danger">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
