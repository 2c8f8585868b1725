/** State of a navigation nobody is to be asked about: they were, and want to leave. */
export const ASKED_ALREADY = { askedAlready: true };

export const wasAsked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'askedAlready' in state;

/** Whether something here asks before the tab is closed: a cart, a form with what was not saved. */
export const wouldLose = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
