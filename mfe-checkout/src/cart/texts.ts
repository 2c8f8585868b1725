export const cartTexts = {
  heading: 'Your Cart',
  summary: 'Summary',
  emptyHint: 'Choose something lovely and it will wait for you here.',
  payment: 'Cash on delivery: you pay when your order arrives.',
} as const;
