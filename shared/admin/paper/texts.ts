export const PAPER = { page: (page: number, pages: number) => `Page ${page} of ${pages}` };

/** Where the shop stands, until its settings say so (admin specification, 2: orders, 9). */
export const PLACEHOLDER_ADDRESS = ['123 Business Street', 'City, Country'];
