interface QuantityAsked {
  stored: number;
  /** Null when it is not to be changed, both. */
  asked: number | null;
  /** What the editor saw; null when unknown: the last one to save wins. */
  seen: number | null;
}

/**
 * What shall be on hand. A quantity that is sent as it was seen changes nothing, whatever was sold meanwhile; a typed one
 * was meant for what was seen.
 */
export function quantityWanted({ stored, asked, seen }: QuantityAsked): number | 'changed-meanwhile' {
  if (asked === null || asked === seen) return stored;
  return seen === null || seen === stored || asked === stored ? asked : 'changed-meanwhile';
}
