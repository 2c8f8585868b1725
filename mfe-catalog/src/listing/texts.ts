/** Every text of the listing a person reads, beside those of its products. */
export const LISTING = {
  allProducts: 'All Products',
  unknownCategory: 'Products',
  promotions: 'Promotions',
  close: 'Close',
  joinHeading: 'Be the first to know',
  joinText: 'New arrivals, sales and gift ideas, straight to your WhatsApp. No spam, leave whenever you like.',
  joinButton: 'Join the updates list',
  joinMessage: 'Hello! I would like to join the updates list.',
  listingDescription: (name: string, shop: string) =>
    `${name} at ${shop}: soft, sturdy children's clothes, delivered all over Pakistan. Pay cash on delivery.`,
} as const;
