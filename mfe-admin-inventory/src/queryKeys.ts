/** Roots of what this remote's lists and pages have read; what somebody else changes reads them anew. */
export const productsKey = ['products'] as const;
export const stockKey = ['stock'] as const;
export const purchasesKey = ['purchases'] as const;
/** Of the colours to choose from. */
export const coloursKey = ['lookups', 'colors'] as const;
