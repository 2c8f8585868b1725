import { formatDateTime, karachiDateTime } from '@shop/shared/format/dates';

/** `14:05`, with the day before it where it is another. */
export function momentText(at: number | string, now: number): string {
  const text = karachiDateTime(new Date(at));
  const isToday = text.slice(0, 10) === karachiDateTime(new Date(now)).slice(0, 10);
  return isToday ? text.slice(11, 16) : formatDateTime(text);
}

/** Of what a till sells by itself. */
export const WAITING = {
  onlineSince: (time: string) => `Online since ${time}`,
  offline: (time: string) => `Offline since ${time}`,
  none: '0 waiting',
  waiting: (count: number, time: string) => `${count} waiting, ${time}`,
  andAside: (waiting: string, count: number) => `${waiting}, ${count} put aside`,
  kept: 'Kept',
  notKept: 'Not kept',
  room: (bytes: number) =>
    bytes >= 1e9
      ? `${(bytes / 1e9).toLocaleString('en-PK', { maximumFractionDigits: bytes < 10e9 ? 1 : 0 })} GB`
      : `${Math.floor(bytes / 1e6)} MB`,
  roomLeft: (room: string) => `${room} left`,
  /** Chromium rounds it up, so that nobody is known by it. */
  roomSaid: (room: string) => `${room}, as the browser says`,
  clock: (minutes: number) => `Clock ${minutes > 0 ? '+' : '−'}${Math.abs(minutes)} min`,
  title: 'This till without the network',
  facts: {
    network: 'Network',
    sells: 'Sells without the network',
    storage: 'Storage',
    room: 'Room left',
    clock: 'Clock',
  },
  storage: {
    kept: 'The browser keeps what is sold',
    notKept: 'The browser may delete it: install the shop as an app, or allow it to keep data',
    unknown: 'The browser does not say whether it keeps it',
  },
  sellsAs: (letter: string) => `As till ${letter}`,
  /** Why it does not, as `keepTrouble` says. */
  sellsNot: {
    insecure: 'Not at this address: open the till by https',
    unknown: 'Not yet: this till must reach the shop once',
    struckOff: 'Not any more: this till was struck off',
    full: 'Not now: this device has no room left to keep a sale',
  },
  roomUnknown: 'Not known',
  clockRight: 'Right',
  sales: 'What the shop has not got yet',
  noSales: 'Everything this device sold is with the shop.',
  states: { waiting: 'Waits to be sent', aside: 'Put aside' },
  because: (state: string, why: string) => `${state}: ${why}`,
  notTaken: (status: number) => `What answered did not take it, and does not say why (${status}).`,
  unread: 'The answer of the shop could not be read.',
  early: 'Its shift, or the sale it comes from, is sent first.',
  cameBack: (why: string) => `Came back: ${why}`,
  opened: (till: string) => `Shift opened: ${till}`,
  moved: {
    'paid-in': (why: string) => `Paid in: ${why}`,
    'paid-out': (why: string) => `Paid out: ${why}`,
  },
  again: 'Send again',
  againNamed: (number: string) => `Send ${number} again`,
  rebuild: 'Make a lost sale again from its receipt',
};
