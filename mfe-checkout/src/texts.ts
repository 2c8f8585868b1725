/** What a cart's lines say, wherever they stand; the storefront specification's texts to the letter where it gives one. */
export const texts = {
  notAvailable: 'N/A',
  size: 'Size',
  sku: 'SKU',
  quantity: 'Quantity',
  quantityOf: (product: string) => `Quantity of ${product}`,
  remove: (product: string) => `Remove ${product}`,
  subtotal: 'Subtotal',
  completeOrder: 'Complete Order',
  cartEmpty: 'Your cart is empty',
  continueShopping: 'Continue Shopping',
  cartTitle: (count: number) => `Your Cart (${count} items)`,
  soldOut: 'Sold out',
  onlyLeft: (left: number) => `Only ${left} left`,
  removeLine: 'Remove',
  lowerTo: (left: number) => `Change to ${left}`,
  lowerLineTo: (left: number, product: string) => `Change to ${left}: ${product}`,
  stockLimit: {
    title: 'Stock limit reached',
    description: (available: number) =>
      `Only ${available} item(s) available in stock. Click Add to cart to proceed with order.`,
  },
} as const;
