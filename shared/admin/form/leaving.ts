/** State of a navigation nobody is to be asked about: they were, and want to leave. */
export const ASKED_ALREADY = { askedAlready: true };

export const wasAsked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'askedAlready' in state;

/** Whether something here asks before the tab is closed: a cart, a form with what was not saved. */
export const wouldLose = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** In local storage while this browser has sales the shop has not got. */
const UNSENT = 'tillUnsent';

/** The till notes whether any wait here, for the pages beside it. */
export function noteUnsent(isAny: boolean): void {
  if (isAny) localStorage.setItem(UNSENT, '1');
  else localStorage.removeItem(UNSENT);
}

/** Whether sales wait here, also while no page of the till is open. */
export const hasUnsent = (): boolean => localStorage.getItem(UNSENT) !== null;
