import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { FieldFrame, fieldStyle, type FieldTexts } from './FieldFrame.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'role' | 'type'>;

export interface ComboboxFieldProps extends FieldTexts, InputProps {
  value: string;
  onValueChange(value: string): void;
  /** Texts that fit what was typed so far, best first. */
  suggestions: readonly string[];
  /** Name of the list. */
  suggestionsLabel: string;
}

/**
 * A text field that suggests; any text may be typed (WAI-ARIA combobox with a list, no automatic choice). Arrows move,
 * Enter takes the marked one; while the list is open, Enter and Escape close it, and a half-typed form is not sent.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, hideLabel, hint, error, counter, className, id, ...rest } = props;
  const { value, onValueChange, suggestions, suggestionsLabel, onBlur, onKeyDown, onClick, ...input } = rest;
  const listId = useId();
  const [isWanted, setIsWanted] = useState(false);
  const [marked, setMarked] = useState(-1);
  const list = useRef<HTMLUListElement>(null);
  const isAnswered = suggestions.length === 1 && suggestions[0] === value;
  const isOpen = isWanted && suggestions.length > 0 && !isAnswered;
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  const show = (next: boolean) => {
    setIsWanted(next);
    setMarked(-1);
  };
  const take = (suggestion: string) => {
    onValueChange(suggestion);
    show(false);
  };
  const move = (by: 1 | -1) => {
    setIsWanted(true);
    // One place beyond the list is the text itself.
    setMarked(((marked + 1 + by + suggestions.length + 1) % (suggestions.length + 1)) - 1);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const suggestion = isOpen ? suggestions[marked] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && suggestion !== undefined) take(suggestion);
    else if ((event.key === 'Enter' || event.key === 'Escape') && isOpen) show(false);
    else return;
    event.preventDefault();
  };

  return (
    <FieldFrame {...{ id, label, hideLabel, hint, error, counter, className }} required={input.required}>
      {(link) => (
        <div className="relative">
          <input
            {...input}
            {...link}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={isOpen && marked >= 0 ? optionId(marked) : undefined}
            value={value}
            onChange={(event) => {
              onValueChange(event.target.value);
              show(true);
            }}
            onClick={(event) => {
              onClick?.(event);
              if (value === '') show(true);
            }}
            onBlur={(event) => {
              onBlur?.(event);
              show(false);
            }}
            onKeyDown={handleKey}
            className={fieldStyle(Boolean(error))}
          />
          <ul
            ref={list}
            id={listId}
            role="listbox"
            aria-label={suggestionsLabel}
            hidden={!isOpen}
            className="absolute inset-x-0 top-full z-5 mt-1 max-h-72 overflow-y-auto rounded-md border border-line-strong bg-card py-1 shadow-lg"
          >
            {suggestions.map((suggestion, index) => (
              <li
                key={suggestion}
                id={optionId(index)}
                role="option"
                aria-selected={index === marked}
                // Before the field loses the focus, which would close the list.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(suggestion)}
                className={clsx(
                  'flex min-h-11 cursor-pointer items-center px-3.5 hover:bg-sunken',
                  index === marked && 'bg-sunken',
                )}
              >
                {suggestion}
              </li>
            ))}
          </ul>
        </div>
      )}
    </FieldFrame>
  );
}
