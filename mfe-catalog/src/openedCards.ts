const opened = new Map<string, number>();

/** Notes by which card a listing's history entry was left. */
export function noteOpened(entry: string, productId: number): void {
  opened.set(entry, productId);
}

/** The card a history entry was left by, once it is come back to. */
export function openedFrom(entry: string): number | undefined {
  return opened.get(entry);
}
