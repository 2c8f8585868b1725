/** Texts of a row of cards that is swiped. */
export const ROW = { previousProducts: 'Previous products', nextProducts: 'Next products' } as const;
