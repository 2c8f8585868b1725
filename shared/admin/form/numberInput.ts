/** Takes the arrows out of a number's field: nobody sets a price by clicks, and they take the room of two figures. */
export const withoutSpinner =
  '[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none';

/** Scrolling over a focused number would change it unseen; so it loses the focus, and the page scrolls. */
export function blurOnWheel(input: HTMLInputElement | null): (() => void) | void {
  if (!input) return undefined;
  const blur = () => input.blur();
  input.addEventListener('wheel', blur, { passive: true });
  return () => input.removeEventListener('wheel', blur);
}
