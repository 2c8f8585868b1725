import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

interface ComboboxOptions {
  field: HTMLInputElement;
  /** Id of the listbox. */
  list: string;
  /** Ids of the options, from the top; none while there is nothing to suggest. */
  options: string[];
  onChoose(option: string): void;
}

/** What is in the field now. */
export function useFieldText(field: HTMLInputElement): string {
  return useSyncExternalStore(
    (listener) => listen(field, ['input', 'focus'], listener),
    () => field.value,
  );
}

/**
 * Makes a plain text field a combobox with a list below it (WAI-ARIA authoring practices): arrows move through the
 * options, Enter chooses, Escape closes the list until the text changes. The field keeps the focus.
 */
export function useCombobox({ field, list, options, onChoose }: ComboboxOptions) {
  const text = useFieldText(field);
  const [chosen, setChosen] = useState<string | null>(null);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const hasFocus = useSyncExternalStore(
    (listener) => listen(field, ['focus', 'blur'], listener),
    () => document.activeElement === field,
  );
  const isOpen = hasFocus && closedAt !== text;
  const active = isOpen && chosen !== null && options.includes(chosen) ? chosen : null;

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (options.length === 0) return;
      setClosedAt(null);
      // One stop more than there are options: the field itself.
      const stops = options.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : stops - 1;
      const at = (active === null ? 0 : options.indexOf(active) + 1) + step;
      setChosen(options[(at % stops) - 1] ?? null);
    } else if (event.key === 'Enter' && active !== null) onChoose(active);
    else if (event.key === 'Escape' && isOpen && options.length > 0) setClosedAt(text);
    else return;
    event.preventDefault();
  });

  useEffect(() => listen(field, ['keydown'], (event) => onKeyDown(event as KeyboardEvent)), [field]);

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': list,
      'aria-expanded': String(isOpen && options.length > 0),
      'aria-activedescendant': active,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
  }, [field, list, isOpen, options.length, active]);

  useEffect(() => {
    if (active !== null) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return { isOpen, active };
}

function listen(target: EventTarget, events: string[], listener: (event: Event) => void): () => void {
  for (const event of events) target.addEventListener(event, listener);
  return () => {
    for (const event of events) target.removeEventListener(event, listener);
  };
}
