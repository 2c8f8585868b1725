/** `1,450.50`: a number's digits in threes. A phone takes 50 ms for `Intl.NumberFormat` before its first price is there. */
export function grouped(number: string | number): string {
  const [whole = '', ...fraction] = String(number).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}
