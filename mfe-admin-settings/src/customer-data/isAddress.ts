/** Whether it is an email address and no phone: only the address itself is known of it, and erased. */
export const isAddress = (phone: string): boolean => phone.includes('@');
