import { clsx } from 'clsx';
import { Check, Plus } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { MOST_SHOWN, type PickerOption } from './options.ts';
import type { usePickerList } from './usePickerList.ts';
import { PICKER } from './texts.ts';

/** Stands for 'create what was typed' among the choices. */
export const CREATE = '+create';

export interface PickerListProps {
  list: ReturnType<typeof usePickerList>;
  items: PickerOption[];
  /** Name of the list. */
  label: string;
  /** Left out where a choice is not kept: then the marked one counts as selected. */
  isChosen?: ((option: PickerOption) => boolean) | undefined;
  /** How many match, also those that are not shown. */
  total: number;
  /** Instead of choices: that there is none, or what went wrong. */
  message: ReactNode;
  several?: boolean | undefined;
  className?: string | undefined;
}

/** The choices below a field, at most 300 px high (admin specification, 2: add product). */
export function PickerList({ list, items, label, isChosen, total, message, several, className }: PickerListProps) {
  const box = useRef<HTMLDivElement>(null);
  const { isOpen, highlightedIndex } = list;
  // Emptied of what was typed, it grows.
  const shown = isOpen ? items.length : null;
  useEffect(() => {
    if (shown !== null) box.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);

  return (
    <div
      ref={box}
      hidden={!isOpen}
      className={clsx(
        'absolute inset-x-0 top-full z-30 mt-1 min-w-48 scroll-my-20 rounded-md border border-line-strong bg-card shadow-lg',
        className,
      )}
    >
      {isOpen && message && <div className="px-3.5 py-2.5 text-sm text-ink-soft">{message}</div>}
      <ul
        // Named while it is open: a closed list is not another thing of the field's name.
        {...list.getMenuProps({ 'aria-label': isOpen ? label : undefined, 'aria-labelledby': undefined })}
        role="listbox"
        aria-multiselectable={several || undefined}
        className="max-h-75 overflow-y-auto overscroll-contain p-1"
      >
        {isOpen &&
          items.map((option, index) => (
            <li
              key={option.id}
              {...list.getItemProps({ item: option, index })}
              role="option"
              aria-selected={isChosen ? isChosen(option) : index === highlightedIndex}
              className={clsx(
                'flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1.5 text-sm',
                index === highlightedIndex && 'bg-sunken',
                option.id === CREATE && 'font-bold text-coral-deep',
              )}
            >
              {option.id === CREATE && <Plus aria-hidden="true" className="size-4 shrink-0" />}
              {option.swatch !== undefined && <Swatch code={option.swatch} />}
              <span className="min-w-0 flex-1">
                {option.group && <span className="text-ink-soft">{`${option.group} / `}</span>}
                <span>{option.label}</span>
              </span>
              {isChosen?.(option) && <Check aria-hidden="true" className="size-4 shrink-0 text-leaf" />}
            </li>
          ))}
      </ul>
      {isOpen && total > MOST_SHOWN && (
        <p className="border-t border-line px-3.5 py-2 text-xs text-ink-soft">{PICKER.more(total - MOST_SHOWN)}</p>
      )}
      <p role="status" className="sr-only">
        {isOpen && !message && list.typed ? PICKER.found(total) : null}
      </p>
    </div>
  );
}

/** A colour as a dot; without a code, an empty one. */
export function Swatch({ code }: { code: string }) {
  return (
    <span
      aria-hidden="true"
      style={code ? { background: code } : undefined}
      className="inline-block size-4 shrink-0 rounded-full border border-line-strong"
    />
  );
}
