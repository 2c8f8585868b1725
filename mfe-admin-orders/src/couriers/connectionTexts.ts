/** Texts of how a courier is asked, and of its cities. */
export const CONNECTION = {
  heading: 'Connection',
  byHand:
    'Booked by hand. Choose the courier and set its keys, and the shop books, follows and cancels parcels there itself.',
  askedAs: (title: string) => `Way of asking: ${title}`,
  keysSet: (date: string) => `Keys set on ${date}`,
  noKeys: 'No keys yet',
  usual: (service: string, pickup: string) =>
    [service && `Service: ${service}`, pickup && `Pick-up: ${pickup}`].filter(Boolean).join('. '),
  test: 'Test the connection',
  testFailed: 'The courier could not be asked. Please try again.',
  brings: (cities: number) => `It brings to ${cities} cities.`,
  silent: (since: string, words: string) => `Not asked for parcels since ${since}: ${words} The shop tries again.`,
  change: 'Change',
  title: (name: string) => `How ${name} is asked`,
  adapter: 'Courier',
  forDevelopers:
    'This form is for developers: they fill it in from the courier’s guide to its API. Ask your contact at the courier for that guide and give it to whoever looks after your website; until it is set up, choose ‘Booked by hand’, which needs none of this.',
  baseUrl: 'Address',
  baseUrlHint: (address: string) => (address ? `Leave empty for ${address}` : 'As the courier names it: https://…'),
  baseUrlWrong: 'Address has 300 characters at most',
  keysHint: 'Is not shown again. Leave empty to keep what is set.',
  keysNew: 'As the courier gave it to you. It is not shown again.',
  required: (label: string) => `${label} is required`,
  service: 'Usual service',
  pickup: 'Usual pick-up address',
  chooseUsual: 'As the courier does',
  chooseHint: 'Test the connection to choose from what the courier offers.',
  wrong: 'This is too long',
  save: 'Save',
  saved: (name: string) => `${name} is saved. Test the connection now.`,
  failed: 'Failed to save the connection. Please try again.',
  loadFailed: 'Failed to load the connection. Please try again later.',
  onlySettings: 'Who sees to the settings can change this.',
};

export const CITIES = {
  heading: 'Cities',
  none: 'Test the connection first: then the shop knows where this courier brings to.',
  all: 'The courier knows every city of ours.',
  unknown: (count: number) =>
    count === 1
      ? 'One city of ours is not known to the courier:'
      : `${count} cities of ours are not known to the courier:`,
  known: (count: number) => `Cities that are known (${count})`,
  search: 'Search cities',
  found: (count: number) => (count === 0 ? 'No city of this name' : count === 1 ? '1 city' : `${count} cities`),
  more: (count: number, all: number) => `Show ${count} more of ${all}`,
  orders: (count: number) => (count === 0 ? '' : count === 1 ? '1 order waits' : `${count} orders wait`),
  field: (city: string) => `${city} is called`,
  list: 'Cities of the courier',
  save: 'Save',
  saved: (city: string) => `${city} is saved`,
  failed: 'Failed to save the city. Please try again.',
  loadFailed: 'Failed to load the cities. Please try again later.',
};

export const HEARD = {
  heading: 'News of parcels',
  text: (name: string) =>
    `The shop asks ${name} every few minutes. Where ${name} has a place for a webhook address, write this one there: then it is asked at once. Whoever knows the address can only make the shop ask.`,
  copy: 'Copy',
  copied: 'The address is copied.',
  notCopied: 'It could not be copied: select and copy it.',
  make: 'Make an address',
  renew: 'Make a new one',
  renewTitle: 'Make a new address',
  question: (name: string) => `The address of before does nothing any more: write the new one down at ${name}.`,
  renewed: 'The address is made. Copy it to the courier.',
  failed: 'No address could be made. Please try again.',
};

export const WORDS = {
  heading: 'Words of the courier',
  unknown: 'The courier says this of parcels, and the shop does not know what it means:',
  all: 'The shop knows every word of this courier.',
  known: (count: number) => `Words you explained (${count})`,
  choose: 'Choose what it means',
  nothing: 'Nothing new: leave the parcel as it is',
  field: (word: string, parcels: number) => `‘${word}’, of ${parcels === 1 ? '1 parcel' : `${parcels} parcels`}, means`,
  deliveredTitle: 'These parcels are delivered',
  deliveredButton: 'Mark as delivered',
  delivered: (word: string, count: number) =>
    count === 1
      ? `The order ‘${word}’ was said of is marked as delivered, and so is every later one.`
      : `The ${count} orders ‘${word}’ was said of are marked as delivered, and so is every later one.`,
  save: 'Save',
  saved: (word: string) => `‘${word}’ is saved`,
  failed: 'Failed to save what it means. Please try again.',
  loadFailed: 'Failed to load the words of the courier. Please try again later.',
};
