/** `/items/0/quantity` as the contract writes it: `items[0].quantity`; `missing` is a property that is not there. */
export function pathOf(pointer: string, missing?: string): string {
  const steps = pointer.split('/').slice(1);
  if (missing !== undefined) steps.push(missing);
  return steps.map((step, i) => (/^\d+$/.test(step) ? `[${step}]` : `${i > 0 ? '.' : ''}${step}`)).join('');
}
