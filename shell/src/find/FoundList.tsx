import { clsx } from 'clsx';
import { groupBy } from '@shop/shared/format/groupBy';
import type { usePickerList } from '@shop/shared/admin/picker/usePickerList';
import type { FindOption } from './places.ts';
import { FIND } from './texts.ts';

interface FoundListProps {
  list: ReturnType<typeof usePickerList>;
  items: FindOption[];
  isSettled: boolean;
  isFailed: boolean;
}

/** What was found, under a heading for each kind: below the box, on a phone as wide as the page. */
export function FoundList({ list, items, isSettled, isFailed }: FoundListProps) {
  const { isOpen, highlightedIndex, typed } = list;
  const message = isFailed ? FIND.failed : !isSettled ? FIND.searching : items.length === 0 ? FIND.nothing : null;
  return (
    <div
      hidden={!isOpen}
      className="absolute inset-x-2 top-full z-30 mt-1 rounded-md border border-line-strong bg-card shadow-lg sm:right-auto sm:left-0 sm:w-120"
    >
      <div
        {...list.getMenuProps({ 'aria-label': isOpen ? FIND.label : undefined, 'aria-labelledby': undefined })}
        role="listbox"
        className="max-h-[min(32rem,70dvh)] overflow-y-auto overscroll-contain p-1"
      >
        {isOpen &&
          [
            ...groupBy(
              items.map((option, index) => ({ option, index })),
              ({ option }) => option.heading,
            ),
          ].map(([heading, lines]) => (
            <div key={heading} role="group" aria-label={heading}>
              <p aria-hidden="true" className="px-2.5 pt-2 pb-1 text-xs font-bold text-ink-soft">
                {heading}
              </p>
              {lines.map(({ option, index }) => (
                <div
                  key={option.id}
                  {...list.getItemProps({ item: option, index })}
                  role="option"
                  aria-selected={index === highlightedIndex}
                  className={clsx(
                    'cursor-pointer rounded-sm px-2.5 py-2 text-sm sm:py-1.5',
                    index === highlightedIndex && 'bg-sunken',
                  )}
                >
                  <span className="block font-semibold">{option.label}</span>
                  {option.details.length > 0 && (
                    <span className="flex flex-wrap gap-x-3 text-ink-soft">
                      {option.details.map((detail, at) => (
                        <span key={at}>{detail}</span>
                      ))}
                    </span>
                  )}
                </div>
              ))}
            </div>
          ))}
      </div>
      <div role="status">
        {isOpen && message && <p className="px-3.5 py-2.5 text-sm text-ink-soft">{message}</p>}
        {isOpen && !message && typed && <p className="sr-only">{FIND.found(items.length)}</p>}
      </div>
    </div>
  );
}
