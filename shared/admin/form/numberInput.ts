import { useCallback, useEffect, useRef, type ChangeEvent, type ComponentProps, type FocusEvent } from 'react';

/** Takes the arrows out of a number's field: nobody sets a price by clicks, and they take the room of two figures. */
export const withoutSpinner =
  '[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none';

/** The value of a number's field that holds words: browsers say '' of them, as of nothing. */
const WORDS = 'words';

/** The field one was in when its window was left: it gets the focus anew with the window, and one goes on typing. */
let left: Element | null = null;

/** Selects the figure in a field that one comes to (`onFocus`), so that typing another one replaces it. */
export function selectAll({ currentTarget: field }: FocusEvent<HTMLInputElement>): void {
  if (field !== left) field.select();
  left = null;
  // Who goes to another field takes the focus along; who goes to another window does not.
  const leave = () => (left = document.activeElement === field ? field : null);
  field.addEventListener('blur', leave, { once: true });
}

/** Props of a number field: letters are an error and not an empty value, scrolling changes nothing, and its figure is selected. */
export function useNumberInput({ value, onChange }: Pick<ComponentProps<'input'>, 'value' | 'onChange'>) {
  const field = useRef<HTMLInputElement>(null);
  const ref = useCallback((input: HTMLInputElement | null) => {
    field.current = input;
    return blurOnWheel(input);
  }, []);
  useEffect(() => {
    // Emptied from elsewhere: what the browser calls '' already is not taken away by React.
    if (value === '' && field.current?.validity.badInput) field.current.value = '';
  }, [value]);
  return {
    ref,
    onFocus: selectAll,
    // The words stay as they are.
    value: value === WORDS ? '' : value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      if (event.target.value !== '') onChange?.(event);
    },
    // Between nothing and words the browser's value stays '', which React does not call a change.
    onInput: ({ currentTarget: { name, value: typed, validity } }: { currentTarget: HTMLInputElement }) => {
      const target = { name, value: validity.badInput ? WORDS : '' };
      if (typed === '') onChange?.({ target } as ChangeEvent<HTMLInputElement>);
    },
  };
}

/** Scrolling over a focused number would change it unseen; so it loses the focus, and the page scrolls. */
function blurOnWheel(input: HTMLInputElement | null): (() => void) | void {
  if (!input) return undefined;
  const blur = () => input.blur();
  input.addEventListener('wheel', blur, { passive: true });
  return () => input.removeEventListener('wheel', blur);
}
