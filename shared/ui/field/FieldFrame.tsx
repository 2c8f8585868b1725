import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

export interface FieldTexts {
  label: string;
  /** The label stays for screen readers only. */
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Shown at the right below the field, e.g. 'n/11 digits'. */
  counter?: string | undefined;
  /** Of the whole field, for its place in a layout. */
  className?: string | undefined;
}

export interface FieldLink {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id: string | undefined;
  required?: boolean | undefined;
  children(link: FieldLink): ReactNode;
}

/** Label above, hint, counter and error below; ties them to the field and announces the error. */
export function FieldFrame({
  id,
  label,
  hideLabel,
  hint,
  error,
  counter,
  required,
  className,
  children,
}: FieldFrameProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = `${fieldId}-hint`;
  const errorId = `${fieldId}-error`;
  const counterId = `${fieldId}-counter`;
  const describedBy = [error && errorId, hint && hintId, counter && counterId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={fieldId} className={hideLabel ? 'sr-only' : 'text-sm font-bold text-ink'}>
        <span>{label}</span>
        {required && (
          <span aria-hidden="true" className="text-danger">
            {' *'}
          </span>
        )}
      </label>
      {children({ id: fieldId, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {(hint || counter) && (
        <div className="flex justify-between gap-3 text-sm text-ink-soft">
          <span id={hintId}>{hint}</span>
          {counter && (
            <span id={counterId} className="ms-auto whitespace-nowrap tabular-nums">
              {counter}
            </span>
          )}
        </div>
      )}
      <div role="alert" className="contents">
        {error && (
          <p id={errorId} className="text-sm font-semibold text-danger">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

/** Look of everything one types or chooses in. */
export function fieldStyle(invalid: boolean, extra?: string): string {
  return clsx(
    'min-h-11 w-full min-w-0 rounded-md border bg-card px-3.5 text-base text-ink transition-colors',
    'hover:border-ink disabled:cursor-not-allowed disabled:bg-sunken disabled:opacity-70',
    invalid ? 'border-danger' : 'border-line-strong',
    extra,
  );
}
