export const CUSTOMERS_ADDRESS = '/admin/customers';

export const customerAddress = (phone: string): string => `${CUSTOMERS_ADDRESS}/${encodeURIComponent(phone)}`;
