/** The setting that says a database has been filled, and with what. */
export const MARK = 'seed';
