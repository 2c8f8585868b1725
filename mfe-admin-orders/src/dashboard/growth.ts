/** `+12.5%`: one decimal, signed (admin specification, 2: dashboard). */
export function formatGrowth(percent: number): string {
  const text = `${percent.toFixed(1)}%`;
  return percent < 0 ? text : `+${text}`;
}
