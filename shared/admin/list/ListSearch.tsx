import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type Ref } from 'react';
import { beep } from '../scanner/beep.ts';
import { useScanner } from '../scanner/useScanner.ts';
import { fieldStyle } from '../../ui/field/FieldFrame.tsx';

/** The list follows typing after this pause; the field never waits. */
const TYPING_PAUSE_MS = 200;

export interface ListSearchProps {
  /** The field's name, e.g. 'Search orders'. */
  label: string;
  placeholder?: string | undefined;
  /** What the address says. */
  q: string;
  onSearch(text: string): void;
  /** A scanner has read what is searched now. */
  onScan?: ((code: string) => void) | undefined;
  ref: Ref<HTMLInputElement>;
}

/** Its own state alone changes while one types, so that no row is rendered for a key. Escape empties it. */
export function ListSearch({ label, placeholder = `${label}...`, q, onSearch, onScan, ref }: ListSearchProps) {
  const [text, setText] = useState(q);
  const typing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(onSearch);
  const shown = useRef(q);
  useEffect(() => {
    latest.current = onSearch;
    shown.current = q;
  });
  // What was asked for and is not in the address yet. It may arrive late, and then what is typed since stays.
  const asked = useRef<string[]>([]);
  useEffect(() => {
    const isOwn = asked.current.includes(q);
    if (!isOwn || asked.current.at(-1) === q) asked.current = [];
    if (!isOwn && typing.current === undefined) setText(q);
  }, [q]);
  useEffect(() => () => clearTimeout(typing.current), []);

  function change(next: string) {
    setText(next);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => {
      typing.current = undefined;
      const wanted = next.trim();
      if (wanted !== (asked.current.at(-1) ?? shown.current)) asked.current.push(wanted);
      latest.current(next);
    }, TYPING_PAUSE_MS);
  }

  useScanner({
    isLast: true,
    onCode(code) {
      // What lies behind a dialog is not looked for.
      if (document.querySelector('[role$=dialog][data-state=open]')) return beep();
      change(code);
      onScan?.(code);
    },
  });

  return (
    <div className="relative min-w-0 flex-1">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={ref}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={(event) => change(event.target.value)}
        className={fieldStyle(false, 'pl-9.5 text-ellipsis')}
      />
    </div>
  );
}
