/** What the kit says by itself. Each is an export of its own, so that a page carries only what it shows. */
export const CLOSE = 'Close';
export const CANCEL = 'Cancel';
export const TRY_AGAIN = 'Try again';
export const NOTIFICATION = 'Notification';
/** Where they appear, and the key that leads there. */
export const NOTIFICATIONS = 'Notifications ({hotkey})';
export const ORIGINAL_PRICE = 'Original price ';
export const DECREASE = 'Decrease quantity';
export const SHOW_TYPED = 'Show what is typed';
export const HIDE_TYPED = 'Hide what is typed';
export const INCREASE = 'Increase quantity';

export const backOfficeTitle = (title: string) => `${title} · Back office`;
