/** Texts that several pages about an order share; none of them is in the mini cart's bytes. */
export const orderTexts = {
  phone: 'Mobile Phone Number',
  phoneCounter: (digits: number, of: number) => `${digits}/${of} digits`,
  required: (field: string) => `${field} is required`,
  phoneLength: 'Phone number must be exactly 11 digits (e.g., 03328888888)',
  phonePrefix: 'Phone number must start with 03 (e.g., 03328888888)',
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  totalBeforeDiscount: 'Total Before Discount',
  discount: (percent: number) => (percent > 0 ? `Discount (${percent}%)` : 'Discount'),
  shipping: 'Shipping',
  total: 'Total',
  expectedDelivery: 'Expected delivery',
  trackOrder: 'Track your order',
  aboutOrder: (invoiceNumber: string) => `Assalam-o-Alaikum! I have a question about my order ${invoiceNumber}.`,
  tooManyTries: 'You have tried very often. Please wait a minute and try again.',
  unreachable: 'The shop cannot be reached. Please check your internet connection and try again.',
  serverFailed: 'Something went wrong on our side. Please try again in a moment.',
} as const;
