/** Texts of the storefront's frame. */
export const STORE = {
  skipToContent: 'Skip to content',
  strip: 'Questions? Chat with us on WhatsApp',
  cart: 'Cart',
  items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
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
};
