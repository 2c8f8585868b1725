/** Of the account of a phone. */
export const accountAddress = (phone: string): string => `/admin/credit/${encodeURIComponent(phone)}`;
