/** Texts of booking with couriers that can be asked. */
export const BOOKING = {
  heading: 'Book with the courier',
  courier: 'Book with',
  cheapest: 'The cheapest that brings it',
  submit: (count: number) => (count === 1 ? 'Book 1 parcel' : `Book ${count} parcels`),
  planned: (count: number, charge: string) => `${count} can be booked, ${charge} in charges`,
  cannot: (count: number) =>
    count === 1
      ? '1 parcel cannot be booked: why stands beside it'
      : `${count} parcels cannot be booked: why stands beside each`,
  said: (courier: string, charge: string, isQuoted: boolean) =>
    isQuoted ? `${courier} says ${charge}` : `${courier}, ${charge}`,
  service: 'Service',
  pickup: 'Picked up at',
  usual: 'As it usually does',
  asUsual: 'It does not say what it offers, and is booked as usual.',
  weight: 'Weight, kg',
  weightOf: (invoice: string) => `Weight of ${invoice} in kg`,
  noWeight: 'A weight is more than 0 kg and at most 100, with two decimals.',
  handOver: (courier: string, count: number) => `${courier}’s rider took them (${count})`,
  handOverTitle: (count: number) =>
    count === 1 ? '1 parcel went with the rider' : `${count} parcels went with the rider`,
  handOverQuestion: 'They leave this list; their orders stay dispatched.',
  handOverButton: 'They are gone',
  handOverFailed: 'This could not be kept.',
  failed: 'The parcels could not be booked.',
  progress: 'Bookings',
  counts: (booked: number, underway: number, wrong: number) =>
    `${booked} booked, ${underway} under way, ${wrong} not booked`,
  cancel: 'Cancel',
  cancelOf: (invoice: string) => `Cancel the booking of ${invoice}`,
  cancelQuestion: 'The courier is asked not to bring it, and its order is confirmed again.',
  cancelButton: 'Cancel the booking',
  waiting: (count: number) => `Booked and not handed over yet: ${count}`,
  cancelFailed: 'The booking could not be cancelled.',
  labels: (courier: string) => `Labels of ${courier}`,
  loadSheet: (courier: string) => `Load sheet of ${courier}`,
  paperFailed: 'The courier did not make it.',
  states: {
    intended: 'waits',
    asking: 'is asked',
    unknown: 'no answer: looked up',
    booked: 'booked',
    refused: 'not booked',
    cancelling: 'is cancelled',
    cancelled: 'cancelled',
  } as Record<string, string>,
  number: 'Its number at the courier',
  numberOf: (invoice: string) => `Number of ${invoice} at the courier`,
  isThere: 'It is there',
  isNotThere: 'It is not there',
  settleFailed: 'This could not be kept.',
};
