/** Notes and coins by their value, and why it is not what is expected, as typed. */
export interface Counted {
  counts: Partial<Record<number, string>>;
  reason: string;
}

export const NOTHING_COUNTED: Counted = { counts: {}, reason: '' };
