import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useCombobox } from '@shop/shared/ui/field/useCombobox';

/** What is in the field now. */
export function useFieldText(field: HTMLInputElement): string {
  return useSyncExternalStore(
    (listener) => listen(field, ['input', 'focus'], listener),
    () => field.value,
  );
}

type FieldOptions = Omit<Parameters<typeof useCombobox>[0], 'startsOpen' | 'enterCloses'>;

/** Makes a field that was there before, and has the focus, a combobox; its list is wanted as long as it has. */
export function useFieldCombobox(field: HTMLInputElement, options: FieldOptions) {
  const combobox = useCombobox({ ...options, startsOpen: document.activeElement === field });
  const { setWanted, attributes } = combobox;
  const onEvent = useEffectEvent((event: Event) => {
    if (event.type === 'keydown') combobox.onKeyDown(event as KeyboardEvent);
    else setWanted(event.type !== 'blur');
  });
  useEffect(() => listen(field, ['focus', 'input', 'blur', 'keydown'], (event) => onEvent(event)), [field]);
  useEffect(() => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) field.removeAttribute(name);
      else field.setAttribute(name, String(value));
    }
  });
  return combobox;
}

function listen(target: EventTarget, events: string[], listener: (event: Event) => void): () => void {
  for (const event of events) target.addEventListener(event, listener);
  return () => {
    for (const event of events) target.removeEventListener(event, listener);
  };
}
