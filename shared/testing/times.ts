/** How many times as much is drawn by chance, and waited for it: `npm run faults` has the time. */
export const TIMES = process.env['FAULTS'] === 'long' ? 10 : 1;
