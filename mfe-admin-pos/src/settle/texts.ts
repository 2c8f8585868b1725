import type { SettleAnswer, ToSettle } from '@shop/shared/contracts/http/till/offline';
import { SETTLE_HEADING } from './heading.ts';

/** Every text of the page that lists what somebody has to answer for. */
export const SETTLE = {
  heading: SETTLE_HEADING,
  back: 'Back to shifts',
  subtitle:
    'What tills have sold without a network, and the shop could not take as it was. Each row waits for somebody who answers for it.',
  loadFailed: 'Failed to load what is to be settled. Please try again later.',
  empty: 'Nothing to settle',
  emptyHint: 'What a till sold without a network, and needs an answer, stands here.',
  columns: { what: 'What', sale: 'Sale', amount: 'Amount', actions: '' },
  kinds: {
    shortfall: 'Sold, but not in stock',
    listed: 'Not in the books',
    rebuilt: 'Entered again from a receipt',
    payment: 'Payment seen by eye',
  } satisfies Record<ToSettle['kind'], string>,
  inStock: (pieces: number) => `${pieces.toLocaleString('en-PK')} in stock now`,
  item: (name: string, quantity: number) => `${quantity.toLocaleString('en-PK')} × ${name || 'Unknown item'}`,
  reasons: {
    STRUCK_OFF: 'The till was struck off before it was sent.',
    WRONG_SIGNATURE: 'It is not signed by the till it names.',
    WRONG_LETTER: 'Its number has the letter of another till.',
    INVALID_REQUEST: 'The shop cannot read it.',
    UNKNOWN_USER: 'Nobody of the shop is known as its cashier.',
    UNKNOWN_STOCK: 'Something in it is not in the shop any more.',
    DISCOUNT_OVER_LIMIT: 'More was taken off than the cashier may alone.',
    NO_SHIFT:
      'Cash was given back or moved, and the shift of its drawer is closed. Booked, it stands beside its day report (Z).',
    REFUND_OVER_LIMIT: 'More was given back in cash than the settings let a till give.',
    RETURNED_MEANWHILE: 'Some of it had come back before, at another till.',
    RETURN_TOO_LATE: 'It came back later than a cashier may take it.',
    NOT_RETURNABLE: 'Nothing of its sale can come back.',
    SALE_UNBOOKED: 'Its sale is not in the books: settle that first.',
    SHIFT_OPEN: 'Its person has another shift open.',
    SHIFT_UNBOOKED: 'The opening of its shift is not in the books: settle that first.',
  } as Readonly<Record<string, string>>,
  drawers: {
    open: (till: string) => `Shift opened: ${till}`,
    return: (why: string) => `Came back: ${why}`,
    'paid-in': (why: string) => `Paid in: ${why}`,
    'paid-out': (why: string) => `Paid out: ${why}`,
  } satisfies Record<NonNullable<ToSettle['drawer']>['kind'], (what: string) => string>,
  reason: (code: string) => `The shop cannot take it (${code}).`,
  seller: (till: string, cashier: string) => [cashier, till].filter(Boolean).join(', '),
  answers: {
    'from-stock': { label: 'Take from stock', done: 'The pieces are taken from stock.' },
    found: { label: 'Count in', done: 'The pieces are counted in, and sold.' },
    book: { label: 'Book it', done: 'It is in the books.' },
    'never-happened': { label: 'It never happened', done: 'It is taken off the list.' },
    right: { label: 'It is right', done: 'The sale stays in the books.' },
    arrived: { label: 'It came', done: 'The payment is settled.' },
    lost: { label: 'It never came', done: 'The amount is an expense, which waits for approval.' },
  } satisfies Record<SettleAnswer, { label: string; done: string }>,
  questions: {
    'from-stock':
      'The pieces that were sold are taken from what is in stock now, for example after you cancelled the order that holds them.',
    found:
      'There were more pieces than the books knew: they are counted in at what one costs now, and are sold with this sale.',
    book: 'It goes into the books as it was sold, with its discount. Its money must be in a drawer.',
    right: 'You have seen its receipt, and it stays in the books.',
    arrived: 'You have seen the payment in the account.',
  } as Readonly<Partial<Record<SettleAnswer, string>>>,
  note: 'Why',
  failed: 'This was not settled.',
};

/** How each kind is answered, the usual answer first. */
export const ANSWERS: Record<ToSettle['kind'], readonly SettleAnswer[]> = {
  shortfall: ['from-stock', 'found'],
  listed: ['book', 'never-happened'],
  rebuilt: ['right'],
  payment: ['arrived', 'lost'],
};
