/** Begins a statement with the rows `numbers(n)`, 1 to `count`. */
export const numbers = (count: number): string =>
  `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})`;

/** One of these texts by the number `n`, in turn. */
export const oneOf = (n: string, ...values: string[]): string =>
  `case ${n} % ${values.length} ${values.map((value, i) => `when ${i} then '${value}'`).join(' ')} end`;
