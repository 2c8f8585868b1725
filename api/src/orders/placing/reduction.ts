import { lineSubtotal } from '@shop/shared/cart/rules';
import type { Paisa } from '@shop/shared/format/money';
import type { Row } from '../../kernel/db/schema.ts';

/** What is taken off the prices of the lines, in paisa. `value` is paisa when fixed, hundredths of a percent when a percentage. */
export interface Reduction {
  type: 'fixed' | 'percentage';
  value: number;
  amount: Paisa;
}

type Line = Pick<Row<'order_lines'>, 'list_price' | 'unit_price' | 'quantity' | 'discount'>;

/** What staff or a promotion code take off; a sale is in the prices already, a line's discount in its line. Null for nothing. */
export function reductionOf(
  { discount, discount_type, discount_value }: Pick<Row<'orders'>, 'discount' | 'discount_type' | 'discount_value'>,
  lines: readonly Line[],
): Reduction | null {
  const inLines = lines.reduce(
    (sum, line) => sum + lineSubtotal(line.list_price - line.unit_price, line.quantity) + line.discount,
    0,
  );
  const amount = discount - inLines;
  if (amount <= 0) return null;
  return discount_type === 'percentage'
    ? { type: 'percentage', value: discount_value, amount }
    : { type: 'fixed', value: amount, amount };
}
