import { ANSWER_WORDS } from '@shop/shared/contracts/answerWords';
import type { AttemptOutcome } from '@shop/shared/contracts/http/orders/queue';

/** Texts of the confirmation queue. */
export const QUEUE = {
  heading: 'Confirm Orders',
  due: 'To call now',
  later: 'To call later',
  waiting: (count: number) => (count === 1 ? '1 order waits' : `${count} orders wait`),
  more: (count: number) => `and ${count} more`,
  noCodes: (code: string) => `${code} was scanned, but nothing is scanned here.`,
  allDone: 'All orders are confirmed',
  allDoneHint: 'New orders appear here by themselves.',
  allLater: 'Nobody is to be called now',
  allLaterHint: 'Orders to call later come back when it is time.',
  allTaken: 'Somebody is calling about every order',
  allTakenHint: 'Choose one from the list to take it over.',
  loadFailed: 'Failed to load the orders to confirm. Please try again later.',
  claimFailed: 'The order could not be opened. Please try again.',
  attemptFailed: 'What came of the call could not be kept. Please try again.',
  calling: (by: string) => `${by} is calling`,
  mine: 'You are calling',
  claimedBy: (by: string) => `${by} is calling about this order.`,
  takeOver: 'Take over',
  leave: 'Leave it to them',
  next: 'Skip for now',
  openOrder: 'Open order',
  call: (phone: string) => `Call ${phone}`,
  whatsApp: 'WhatsApp',
  whatsAppTo: (phone: string) => `WhatsApp to ${phone}`,
  callFirst: 'Phone',
  callSecond: 'Second phone',
  address: 'Address',
  notes: 'Notes',
  items: 'Items',
  total: 'To collect',
  ordered: (ago: string) => `Ordered ${ago}`,
  dueAt: (time: string) => `Call at ${time}`,
  attempts: 'Calls so far',
  returned: (count: number) => (count === 1 ? '1 parcel came back' : `${count} parcels came back`),
  noAttempts: 'Nobody has called yet.',
  unanswered: (count: number) => `${count} without an answer`,
  propose: (count: number) => `${count} calls without an answer: cancel this order?`,
  notReserved: 'This order holds no pieces yet. Confirming it takes them, or says what is sold out.',
  network: (waiting: number) => `${waiting} orders from one internet connection wait to be confirmed.`,
  bar: 'Stop its orders for a day',
  barTitle: 'Stop the orders of this connection',
  barQuestion: (waiting: number) =>
    `One home or shop can share a connection; on mobile data so can thousands of people. For a day none of them can order here, except customers you have confirmed or delivered to before: the others are told to write or call you instead. The ${waiting} orders that wait stay: answer each of them.`,
  barred: (until: string) => `New customers of this internet connection cannot order until ${until}`,
  unbar: 'Let it order again',
  barDone: 'New customers of this connection cannot order for a day',
  unbarDone: 'This connection may order again',
  barFailed: 'This could not be kept. Please try again.',
  whatCame: 'What came of the call?',
  keysHint: 'Keys 1 to 5, W and L for the link, C for a code',
  gone: (invoice: string) => `${invoice} does not wait any more`,
  undo: 'Undo',
  undoFailed: 'This could not be undone.',
  undone: (invoice: string) => `${invoice} waits again`,
  cancelDialog: {
    title: (invoice: string) => `Cancel order ${invoice}`,
    question: 'Are you sure you want to cancel this order? Its pieces go back into stock.',
    reason: 'Reason (optional)',
    submit: 'Cancel order',
    failed: 'The order could not be cancelled.',
  },
  laterDialog: {
    title: 'Call later',
    at: 'Call at',
    quick: 'Or soon',
    inHours: (hours: number) => (hours === 1 ? 'In 1 hour' : `In ${hours} hours`),
    tonight: 'Today 19:00',
    tomorrow: 'Tomorrow 11:00',
    note: 'Note (optional)',
    submit: 'Call later',
    failed: 'This could not be kept.',
    wrong: 'Choose a day and a time that is still to come',
  },
};

/** The link by which customers confirm their own orders. */
export const LINK = {
  heading: 'Link to confirm',
  send: 'Send the link',
  copy: 'Copy the link',
  sent: 'Link sent',
  done: (invoice: string) => `${invoice}: link sent`,
  failed: 'That the link was sent could not be kept. Please try again.',
  notCopied: 'The link could not be copied. Here it is:',
  did: {
    address: 'The customer corrected the address',
    changed: 'The customer changed the items',
  } as Record<string, string>,
};

/** What customers answered by themselves. */
export const ANSWERED = {
  heading: 'Answered by customers',
  words: ANSWER_WORDS as Record<string, string>,
};

/** Confirming by what a customer wrote in WhatsApp. */
export const CODE = {
  open: 'Confirm by code',
  title: 'Confirm by code',
  text: 'Message of the customer',
  hint: 'Paste the whole message, or type the number of the order and its code.',
  submit: 'Confirm order',
  failed: 'The order could not be confirmed.',
};

/** Networks whose orders are stopped: the way back where none of their orders waits. */
export const STOPPED = {
  heading: 'Stopped connections',
  until: (time: string) => `until ${time}`,
};

/** What came of a call: its button, how the list of calls says it, and what a toast says. */
export const OUTCOMES: Record<AttemptOutcome, { button: string; word: string; done: (invoice: string) => string }> = {
  confirmed: { button: 'Confirmed', word: 'Confirmed', done: (invoice) => `${invoice} is confirmed` },
  'no-answer': { button: 'No answer', word: 'No answer', done: (invoice) => `${invoice}: no answer` },
  'wrong-number': { button: 'Wrong number', word: 'Wrong number', done: (invoice) => `${invoice}: wrong number` },
  cancelled: { button: 'Cancelled', word: 'Cancelled', done: (invoice) => `${invoice} is cancelled` },
  later: { button: 'Call later', word: 'Call later', done: (invoice) => `${invoice} comes back at its time` },
};

/** What WhatsApp has typed already. Amounts as text. */
export const MESSAGE = {
  greeting: (name: string, shop: string) => `Assalam o Alaikum ${name}, this is ${shop}.`,
  order: (invoice: string) => `We have received your order ${invoice}:`,
  item: (quantity: number, item: string) => `${quantity} × ${item}`,
  more: (count: number) => `and ${count} more`,
  total: (amount: string) => `Total to pay on delivery: ${amount}`,
  address: (address: string) => `Address: ${address}`,
  link: 'Please check it and confirm it here, or change or cancel it:',
  question: 'Is this correct? Please reply YES, and we will send it.',
};
