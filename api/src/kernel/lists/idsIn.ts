/** Ids of a query, `1,5,9`. Never none, which no database could be asked for; 0 is nobody's. */
export const idsIn = (text: string): number[] => [
  0,
  ...text
    .split(',')
    .map(Number)
    .filter((id) => id <= 2147483647),
];
