import { clsx } from 'clsx';
import { useEffect, useId, useRef, type ComponentProps } from 'react';
import { FieldFrame, fieldStyle, type FieldTexts } from './FieldFrame.tsx';
import { useCombobox } from './useCombobox.ts';

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
 * A text field that suggests; any text may be typed. While the list is open, Enter and Escape close it, and a half-typed
 * form is not sent.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, hideLabel, hint, error, counter, className, id, ...rest } = props;
  const { value, onValueChange, suggestions, suggestionsLabel, onBlur, onKeyDown, onClick, ...input } = rest;
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const isAnswered = suggestions.length === 1 && suggestions[0] === value;
  const optionId = (index: number) => `${listId}-${index}`;
  const options = isAnswered ? [] : suggestions.map((_, index) => optionId(index));
  const take = (suggestion: string) => {
    onValueChange(suggestion);
    combobox.setWanted(false);
  };
  const combobox = useCombobox({
    list: listId,
    options,
    onChoose: (option) => take(suggestions[options.indexOf(option)] ?? value),
    enterCloses: true,
  });
  const { isOpen, active, setWanted } = combobox;

  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  return (
    <FieldFrame {...{ id, label, hideLabel, hint, error, counter, className }} required={input.required}>
      {(link) => (
        <div className="relative">
          <input
            {...input}
            {...link}
            {...combobox.attributes}
            type="text"
            dir="auto"
            value={value}
            onChange={(event) => {
              onValueChange(event.target.value);
              setWanted(true);
            }}
            onClick={(event) => {
              onClick?.(event);
              if (value === '') setWanted(true);
            }}
            onBlur={(event) => {
              onBlur?.(event);
              setWanted(false);
            }}
            onKeyDown={(event) => {
              onKeyDown?.(event);
              combobox.onKeyDown(event);
            }}
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
                aria-selected={optionId(index) === active}
                // Before the field loses the focus, which would close the list.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(suggestion)}
                className={clsx(
                  'flex min-h-11 cursor-pointer items-center px-3.5 hover:bg-sunken',
                  optionId(index) === active && 'bg-sunken',
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
