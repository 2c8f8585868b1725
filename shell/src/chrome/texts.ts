/** Texts of the storefront's frame. */
export const STORE = {
  skipToContent: 'Skip to content',
  strip: 'Questions? Chat with us on WhatsApp',
  /** The name holds the number the badge shows, or voice control could not find the button by what it sees. */
  cart: (count: number) => (count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'),
  home: (shopName: string) => `${shopName}, home`,
  contactHeading: 'We are happy to help',
  contactText: 'For queries, returns and exchanges, message us on WhatsApp.',
  contactLink: 'Message us on WhatsApp',
  call: 'Or call',
  aboutText: 'Soft, sturdy clothes for little people, delivered all over Pakistan. Pay cash on delivery.',
  socialHeading: 'Follow us',
  social: { facebook: 'Facebook', instagram: 'Instagram', tiktok: 'TikTok' },
  notFound: 'Page not found',
  notFoundText: 'The page may have moved, or the address has a typing mistake.',
  backHome: 'Go to the shop',
  categories: 'Shop by category',
  trackOrder: 'Track your order',
  offline: 'You are offline. Your cart is safe.',
  unreachable: 'We can’t reach the shop right now. Your cart is safe.',
  slow: 'The connection is slow. Still loading…',
  stale: 'Prices and stock may be a few minutes old. You can order again in a moment.',
};
