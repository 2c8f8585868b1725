import { useEffect, useId, useRef, useState } from 'react';
import { fieldStyle } from '../../ui/field/FieldFrame.tsx';
import type { TypedFilter as Filter } from './column.ts';

/** Typing is waited for this long. */
const TYPING_PAUSE_MS = 400;
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

export interface TypedFilterProps {
  filter: Filter;
  /** What is filtered by; '' filters nothing. */
  value: string;
  onChange(value: string): void;
  /** Beside the search, where there is no room for labels above. */
  inline: boolean;
}

/** A filter that is typed: asked for after a pause, at once when it is left; an amount only once it is one. */
export function TypedFilter({ filter: { label, kind }, value, onChange, inline }: TypedFilterProps) {
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const isUsable = (typed: string) => kind === 'text' || typed === '' || AMOUNT.test(typed);
  function ask(typed: string) {
    clearTimeout(timer.current);
    const wanted = typed.trim();
    if (isUsable(wanted) && wanted !== value) onChange(wanted);
  }

  const shown = text ?? value;
  return (
    <div className={inline ? 'flex items-center gap-2' : 'flex min-w-0 flex-1 flex-col gap-1.5'}>
      <label htmlFor={id} className={inline ? 'shrink-0 text-sm text-ink-soft' : 'text-sm font-bold text-ink'}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        dir="auto"
        inputMode={kind === 'amount' ? 'decimal' : undefined}
        autoComplete="off"
        maxLength={kind === 'amount' ? 12 : 100}
        value={shown}
        aria-invalid={!isUsable(shown.trim()) || undefined}
        onChange={(event) => {
          const typed = event.target.value;
          setText(typed);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => ask(typed), TYPING_PAUSE_MS);
        }}
        onBlur={() => {
          ask(shown);
          setText(null);
        }}
        onKeyDown={(event) => event.key === 'Enter' && ask(shown)}
        className={fieldStyle(!isUsable(shown.trim()), inline ? 'w-32' : undefined)}
      />
    </div>
  );
}
