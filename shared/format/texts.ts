/** What formats write in words; each an export of its own, so that a page carries only what it shows. */
export const DATE_LOCALE: string = 'en-US';

export const NO_DATE = 'N/A';

export const dateTime = (date: string, time: string) => `${date}, ${time}`;

/** `2-3 days`, `3 days`, `1 day`. */
export const dayCount = (from: number, to: number) =>
  `${from === to ? to : `${from}-${to}`} ${to === 1 && from === to ? 'day' : 'days'}`;

/** What stands before the colons of the prefilled order. */
export const ORDER_LABELS = {
  greeting: "Hello! I'd like to order:",
  product: 'Product',
  sku: 'SKU',
  size: 'Size',
  variant: 'Variant',
  price: 'Price',
  name: 'Name',
  city: 'City',
  address: 'Delivery address',
} as const;
