import type { Paisa } from './money.ts';

/** What was ordered or received of one variation. `cost` is what the supplier asks for a piece, in paisa. */
export interface CostedLine {
  cost: Paisa;
  quantity: number;
}

/** What the supplier asks for a line, in paisa. */
export const lineValue = ({ cost, quantity }: CostedLine): Paisa => cost * quantity;

/**
 * Freight and other charges spread over lines by their value, in paisa: each share is exact to the paisa and together they
 * are the charges. What rounding down leaves goes, a paisa each, to the largest remainders, the earlier line first. Lines
 * that are all worth nothing share by their pieces.
 */
export function spreadCharges(charges: Paisa, lines: readonly CostedLine[]): Paisa[] {
  const values = lines.map((line) => BigInt(line.cost) * BigInt(line.quantity));
  const weights = values.some((value) => value > 0n) ? values : lines.map(({ quantity }) => BigInt(quantity));
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return lines.map(() => 0);
  const parts = weights.map((weight, line) => {
    const exact = BigInt(charges) * weight;
    return { line, share: Number(exact / total), remainder: exact % total };
  });
  let left = charges - parts.reduce((sum, { share }) => sum + share, 0);
  const shares = parts.map(({ share }) => share);
  for (const { line } of parts.sort(byRemainder)) {
    if (left === 0) break;
    shares[line] = (shares[line] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

const byRemainder = (a: { line: number; remainder: bigint }, b: { line: number; remainder: bigint }): number =>
  a.remainder === b.remainder ? a.line - b.line : a.remainder > b.remainder ? -1 : 1;

/**
 * The part of an amount that the pieces `from` + 1 to `to` of `quantity` bear, in paisa: of a line's charges, of what its
 * pieces cost. However they come and go, the parts add up to all of it.
 */
export function partOfPieces(amount: Paisa, quantity: number, from: number, to: number): Paisa {
  const upTo = (pieces: number): Paisa => Number((BigInt(amount) * BigInt(pieces)) / BigInt(quantity));
  return upTo(to) - upTo(from);
}

/** What one of some pieces cost, half up to the paisa: `value` is what they cost together, charges included. */
export function landedCost(value: Paisa, quantity: number): Paisa {
  return halfUp(BigInt(value), BigInt(quantity));
}

/** What a piece cost on the average, half up to the paisa, and what all of them cost beside that, in paisa. */
export interface Costs {
  cost: Paisa;
  rest: Paisa;
}

/** Pieces, and what they cost: `quantity` × `cost` + `rest`. */
export interface CostedPieces extends Costs {
  quantity: number;
}

/** What pieces cost together, in paisa. */
export const valueOf = ({ quantity, cost, rest }: CostedPieces): Paisa => quantity * cost + rest;

/** The costs of pieces that cost this together. */
export function costsOf(value: Paisa, quantity: number): Costs {
  const cost = landedCost(value, quantity);
  return { cost, rest: value - cost * quantity };
}

/**
 * The cost of a variation after pieces came in, bought or brought back: (what is on hand cost + what came in) / all pieces.
 * `value` is what those that came in cost together, charges included. Where nothing was on hand it is their landed cost.
 */
export const movingAverage = (onHand: CostedPieces, received: { quantity: number; value: Paisa }): Costs =>
  costsOf(valueOf(onHand) + received.value, onHand.quantity + received.quantity);

/** What is left of a price after a cost, in tenths of a percent of the price, half up; null without a price. */
export function marginOf(price: Paisa, cost: Paisa): number | null {
  if (price <= 0) return null;
  return Math.floor(((price - cost) * 2000 + price) / (price * 2));
}

function halfUp(numerator: bigint, denominator: bigint): number {
  return Number((numerator * 2n + denominator) / (denominator * 2n));
}
