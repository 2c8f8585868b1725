import { formatDateTime } from '@shop/shared/format/dates';

/** Every text about the devices that are tills. */
export const DEVICES = {
  heading: 'Tills',
  back: 'Back to shifts',
  subtitle: 'Every browser somebody has opened the till in. Its letter is never given to another.',
  loadFailed: 'Failed to load the tills. Please try again later.',
  empty: 'No till was opened yet',
  columns: {
    name: 'Till',
    seen: 'Last seen',
    storage: 'Keeps data',
    clock: 'Clock',
    waiting: 'Not sent yet',
    release: 'Version',
    actions: '',
  },
  letter: (letter: string) => `Letter ${letter}`,
  own: 'This device',
  seen: (date: string, by: string) => `${formatDateTime(date)}, ${by}`,
  storage: { kept: 'Kept', 'not-kept': 'The browser may delete it', unknown: 'Not known' },
  free: (bytes: number) => `${(bytes / 1e9).toLocaleString('en-PK', { maximumFractionDigits: 1 })} GB free`,
  clockRight: 'Right',
  clock: (minutes: number) =>
    minutes > 0 ? `${minutes} min ahead` : `${(-minutes).toLocaleString('en-PK')} min behind`,
  opened: (date: string, by: string) => `Opened ${formatDateTime(date)}, ${by}`,
  many: (by: string, count: number) => `${by} opened ${count} new tills in the last day: is that right?`,
  struckOff: (date: string, by: string) => `Struck off ${formatDateTime(date)}, ${by}`,
  rename: {
    label: 'Rename',
    title: 'Rename a till',
    name: 'Name',
    done: (name: string) => `The till is called ${name}.`,
    failed: 'Failed to rename the till. Please try again later.',
  },
  strikeOff: {
    label: 'Strike off',
    title: (name: string) => `Strike off ${name}?`,
    question: 'Who is signed in there is signed out, and its till stays closed until you admit it again.',
    done: (name: string) => `${name} is struck off.`,
    failed: 'Failed to strike off the till. Please try again later.',
  },
  forgetPins: {
    label: 'Reset PINs',
    title: (name: string) => `Reset the PINs of ${name}?`,
    question: 'Nobody can open it by PIN without the network then, until they have prepared it anew.',
    done: (name: string) => `${name} forgets its PINs when it is next seen.`,
    failed: 'Failed to reset the PINs. Please try again later.',
  },
  admit: {
    label: 'Admit again',
    done: (name: string) => `${name} may sell again.`,
    failed: 'Failed to admit the till. Please try again later.',
  },
  /** At the till itself. */
  closed: (letter: string, waiting: number) =>
    `This till (letter ${letter}) was struck off. Who sees all shifts can admit it again under Shifts, Tills.${
      waiting === 0
        ? ''
        : ` ${waiting === 1 ? '1 sale' : `${waiting} sales`} the shop has not got yet: leave this page open until sent.`
    }`,
  clockWrong: (minutes: number) =>
    `The clock of this device is ${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead' : 'behind'}: set it right.`,
};
