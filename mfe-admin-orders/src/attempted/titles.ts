export const ATTEMPTED_ADDRESS = '/admin/attempted';

/** Known before the page is. */
export const ATTEMPTED_HEADING = 'Attempted';
