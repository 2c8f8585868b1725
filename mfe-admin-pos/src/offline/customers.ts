import { changeKept } from './kept.ts';

/** Where those stand in the store `kept` who were looked up at this till. */
export const CUSTOMERS = 'customers';

/** Of a till that is one no more. */
export const eraseCustomers = (): Promise<void> => changeKept(CUSTOMERS, () => []);
