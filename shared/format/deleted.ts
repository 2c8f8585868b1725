/** Whether an action of the audit log took a thing away: of its fields only what they were is left. */
export const isDeletion = (action: string): boolean => action.endsWith('.delete');

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** 'It had Name “Frock”, Price “₨ 900.00” and Size “2-3 Years”.' */
export function deletedText(changes: readonly { field: string; before: string }[]): string {
  return `It had ${list.format(changes.map(({ field, before }) => `${field} “${before}”`))}.`;
}
