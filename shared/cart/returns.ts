import type { Paisa } from '../format/money.ts';
import { partOfPieces, spreadCharges } from '../format/purchaseCosts.ts';

/** A line of a sale: `value` is its price × its pieces less what was taken off the line itself, in paisa. */
export interface SoldLine {
  value: Paisa;
  quantity: number;
}

/**
 * What was really paid for each line, in paisa, `paid` being what was paid for all of them, without delivery. What was
 * taken off the whole order is spread by the lines' values; together they are `paid`.
 */
export function paidForLines(paid: Paisa, lines: readonly SoldLine[]): Paisa[] {
  const worth = lines.reduce((sum, { value }) => sum + value, 0);
  const taken = worth - paid;
  const shares = spreadCharges(
    Math.abs(taken),
    lines.map(({ value }) => ({ cost: value, quantity: 1 })),
  );
  return lines.map(({ value }, at) => value - Math.sign(taken) * (shares[at] ?? 0));
}

/** A line, what was paid for all of it in paisa, and how many pieces came back before. */
export interface ReturnedLine {
  paid: Paisa;
  sold: number;
  returned: number;
}

/**
 * What the next `quantity` pieces of a line that come back were paid with, in paisa. However it comes back, its parts add
 * up to what was paid, never a paisa more.
 */
export function valueOfPieces({ paid, sold, returned }: ReturnedLine, quantity: number): Paisa {
  return partOfPieces(paid, sold, returned, returned + quantity);
}
