import { formatPrice } from './money.ts';
import { ORDER_LABELS as label } from './texts.ts';

/** What a shopper asks for on WhatsApp; '' where there is none. */
export interface OrderedOnWhatsApp {
  name: string;
  sku: string;
  size: string;
  variant: string;
  /** Rupees. */
  price: number;
}

/** What stands for something there is none of. */
export const NOT_AVAILABLE = 'N/A';

/** The prefilled order (storefront specification, 7); the shopper fills in the last three lines. */
export function orderMessage({ name, sku, size, variant, price }: OrderedOnWhatsApp, symbol: string): string {
  return [
    label.greeting,
    `${label.product}: ${name}`,
    `${label.sku}: ${sku || NOT_AVAILABLE}`,
    `${label.size}: ${size || NOT_AVAILABLE}`,
    `${label.variant}: ${variant || NOT_AVAILABLE}`,
    `${label.price}: ${formatPrice(price, symbol)}`,
    '',
    `${label.name}: `,
    `${label.city}: `,
    `${label.address}: `,
  ].join('\n');
}
