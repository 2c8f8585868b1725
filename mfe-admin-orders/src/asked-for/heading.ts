export const ASKED_HEADING = 'Asked For';
