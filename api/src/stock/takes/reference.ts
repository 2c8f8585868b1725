/** What the movements of a count refer to. */
export const takeReference = (takeId: number, name: string): string => `Stock-take ${takeId}: ${name}`;

/** The count a reference names; null for anything else. */
export function takeIdIn(reference: string): number | null {
  const id = Number(/^Stock-take ([1-9]\d{0,9}): /.exec(reference)?.[1]);
  return id <= 2147483647 ? id : null;
}
