export const CUSTOMERS_ADDRESS = '/admin/customers';

export const customerAddress = (phone: string): string => `${CUSTOMERS_ADDRESS}/${encodeURIComponent(phone)}`;

/** Names of the pages, which are known before their texts are. */
export const CUSTOMERS_HEADING = 'Customers';
export const CUSTOMER_HEADING = 'Customer';
