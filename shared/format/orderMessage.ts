import { formatPrice } from './money.ts';

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

/** First line of the prefilled order. */
export const ORDER_GREETING = "Hello! I'd like to order:";

/** The prefilled order (storefront specification, 7); the shopper fills in the last three lines. */
export function orderMessage({ name, sku, size, variant, price }: OrderedOnWhatsApp, symbol: string): string {
  return [
    ORDER_GREETING,
    `Product: ${name}`,
    `SKU: ${sku || NOT_AVAILABLE}`,
    `Size: ${size || NOT_AVAILABLE}`,
    `Variant: ${variant || NOT_AVAILABLE}`,
    `Price: ${formatPrice(price, symbol)}`,
    '',
    'Name: ',
    'City: ',
    'Delivery address: ',
  ].join('\n');
}
