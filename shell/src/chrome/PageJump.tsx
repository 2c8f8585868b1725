import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import type { NavEntry } from '@shop/shared/contracts/remote';
import { useNavigate } from '@shop/shared/router';
import { fieldStyle } from '@shop/shared/ui/FieldFrame';
import { ADMIN } from './adminTexts.ts';

/** The header's search box: finds pages of the menu by name and goes there. */
export function PageJump({ pages }: { pages: NavEntry[] }) {
  const navigate = useNavigate();
  const list = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const wanted = text.trim().toLowerCase();
  const found = pages.filter(({ label, group = '' }) => `${group} ${label}`.toLowerCase().includes(wanted));
  const active = found[Math.min(chosen, found.length - 1)];

  function go(page: NavEntry) {
    setText('');
    setOpen(false);
    void navigate(page.to);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      setOpen(true);
      setChosen((index) => (open ? (index + step + found.length) % Math.max(1, found.length) : 0));
    } else if (event.key === 'Enter' && open && active) go(active);
    else if (event.key === 'Escape') {
      setText('');
      setOpen(false);
    } else return;
    event.preventDefault();
  }

  return (
    <div className="relative min-w-0 flex-1 sm:max-w-xs">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft"
      />
      <input
        role="combobox"
        aria-label={ADMIN.goTo}
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open && active ? `${list}-${active.id}` : undefined}
        autoComplete="off"
        placeholder={ADMIN.goToHint}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
        className={fieldStyle(false, 'pl-9.5')}
      />
      <div
        hidden={!open}
        className="absolute inset-x-0 top-full z-40 mt-1 rounded-md border border-line bg-card p-1 shadow-md"
      >
        <ul id={list} role="listbox" aria-label={ADMIN.goTo} className="max-h-[60dvh] overflow-y-auto">
          {found.map((page) => (
            <li
              key={page.id}
              id={`${list}-${page.id}`}
              role="option"
              aria-selected={page === active}
              ref={page === active ? intoView : undefined}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => go(page)}
              className={clsx(
                'cursor-pointer rounded-sm px-3 py-2 text-sm',
                page === active && 'bg-sunken font-semibold',
              )}
            >
              {page.group && <span className="text-ink-soft">{page.group} / </span>}
              {page.label}
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="px-3 py-2 text-sm text-ink-soft">{ADMIN.noPage}</p>}
      </div>
    </div>
  );
}

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
