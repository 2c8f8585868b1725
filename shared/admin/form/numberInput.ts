import type { ChangeEvent, ComponentProps } from 'react';

/** Takes the arrows out of a number's field: nobody sets a price by clicks, and they take the room of two figures. */
export const withoutSpinner =
  '[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none';

/** The value of a number's field that holds words: browsers say '' of them, as of nothing. */
const WORDS = 'words';

/** Value and changes of a number's field, so that words in it are refused and not taken for nothing. */
export function typedNumber({ value, onChange }: Pick<ComponentProps<'input'>, 'value' | 'onChange'>) {
  return {
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
export function blurOnWheel(input: HTMLInputElement | null): (() => void) | void {
  if (!input) return undefined;
  const blur = () => input.blur();
  input.addEventListener('wheel', blur, { passive: true });
  return () => input.removeEventListener('wheel', blur);
}
