import type { StateWords } from '../stateWords.ts';

/** Words of `transactionStatus` (guide 4.1.9, and those seen in the field). */
export const WORDS: StateWords = {
  'postex warehouse': 'onTheWay',
  'en route to postex warehouse': 'pickedUp',
  'picked by postex': 'pickedUp',
  'delivery under review': 'attempted',
  'un assigned by me': 'cancelled',
  expired: 'cancelled',
};

/** Codes of the history, whatever the sentence beside them. */
export const CODES: StateWords = {
  '0001': 'booked',
  '0002': 'returned',
  '0003': 'onTheWay',
  '0004': 'onTheWay',
  '0005': 'delivered',
  '0006': 'returned',
  '0007': 'returned',
  '0008': 'attempted',
  '0013': 'attempted',
};

/** Ids that a parcel which was just booked may have; 0, which stands for all, leaves some out. */
export const LIVE_IDS = ['1', '2', '18', '15', '3', '4', '17', '9', '5', '16', '6'];
