/** A line of the cart that is opened. */
export const LINE = {
  open: (name: string) => `Change ${name}`,
  quantity: 'Quantity',
  quantityHint: (count: number) => `${count} in stock`,
  wrongQuantity: 'Please enter a whole number.',
  discount: 'Discount on this line, in rupees',
  discountHint: (amount: string) => `At most ${amount}`,
  wrongDiscount: 'Please enter a number of at least 0, with at most two decimals.',
  overPrice: 'This is more than the line costs.',
  note: 'Note',
  noteHint: 'On the receipt and the invoice',
  cancel: 'Cancel',
  save: 'Save',
  off: (amount: string) => `Discount ${amount}`,
};
