interface OpenedCard {
  /** Its name: the same product may stand in two lists of a page. */
  list: string | null | undefined;
  productId: number;
}

const opened = new Map<string, OpenedCard>();

/** Notes by which card a page's history entry was left. */
export function noteOpened(entry: string, card: OpenedCard): void {
  opened.set(entry, card);
}

/** The product by whose card in this list a history entry was left, once it is come back to. */
export function openedFrom(entry: string, list: string): number | undefined {
  const card = opened.get(entry);
  return card?.list === list ? card.productId : undefined;
}
