export const reviewTexts = {
  heading: 'Your cart has changed',
  priceChanged: (line: string) => `${line}: the price has changed`,
  shippingChanged: 'Shipping has changed',
  from: 'from',
  to: 'to',
  soldOut: (line: string) => `${line} is sold out.`,
  onlyLeft: (line: string, left: number) => `${line}: only ${left} left.`,
  accept: 'Accept new prices',
  next: 'What you filled in is kept. Decide here, then place the order.',
} as const;
