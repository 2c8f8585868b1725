const isLong = process.env['FAULTS'] === 'long';

/** How often faults are tried: briefly by `npm test`, at length by `npm run faults`. */
export const ROUNDS = {
  isLong,
  /** Times the server is killed while it takes orders. */
  kills: isLong ? 20 : 3,
  /** Sales that three tills make without the server, a fifth of which lose an answer. */
  tillSales: isLong ? 1000 : 60,
  /** Times each of two servers is started anew under load. */
  restarts: isLong ? 5 : 1,
  /** Until it serves again. Nothing else runs beside the long form, so only that can promise what the shop promises. */
  longestAbsenceMs: isLong ? 3000 : 30_000,
  /** Random requests to a database, over all calls together. */
  requests: isLong ? 20_000 : 500,
};
