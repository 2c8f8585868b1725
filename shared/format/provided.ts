/** What the till sends for what a customer did not say (admin specification, 5). */
export const NOT_PROVIDED = 'Not provided';

/** What was said; '' for what was not. */
export const provided = (text: string): string => (text === NOT_PROVIDED ? '' : text);
