/** On the list of toasts; they lie above every dialog and may come from another bundle, so Radix cannot know them. */
export const TOASTS = { 'data-toasts': '' } as const;

/** For `onInteractOutside` of a dialog: closing a toast above it does not close the dialog. */
export function keepOpenUnderToast(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-toasts]')) event.preventDefault();
}
