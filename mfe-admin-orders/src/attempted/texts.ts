const HOURS_A_DAY = 24;

/** Every text of the page of attempted parcels a person reads. */
export const ATTEMPTED = {
  list: {
    search: 'Search attempted parcels',
    searchHint: 'Search by name, phone, number...',
    empty: 'No parcel waits for an answer. Those a courier could not hand over stand here.',
    noMatch: 'No parcels found',
    loadFailed: 'Failed to load the parcels. Please try again later.',
  },
  tabs: { all: 'All', waiting: 'To answer', answered: 'Answered' },
  filter: { label: 'Answer' },
  many: { retry: 'Try chosen again', return: 'Return chosen' },
  columns: {
    order: 'Order',
    reason: 'What the courier says',
    toCollect: 'To collect',
    advice: 'Advice',
  },
  noReason: 'No reason given',
  noAdvice: 'Not answered yet',
  /** How long ago, from hours. */
  age(hours: number): string {
    if (hours < 1) return 'just now';
    if (hours < HOURS_A_DAY) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
    const days = Math.floor(hours / HOURS_A_DAY);
    return days === 1 ? '1 day ago' : `${days} days ago`;
  },
  when: (age: string, attempts: number) => `${age} · ${attempts === 1 ? '1 attempt' : `${attempts} attempts`}`,
  open: (number: string) => `Open order ${number}`,
  follow: (number: string) => `Follow ${number} at the courier`,
  retry: 'Try again',
  address: 'New address',
  return: 'Return',
  tooMany: 'Select up to 200 parcels at once.',
};
