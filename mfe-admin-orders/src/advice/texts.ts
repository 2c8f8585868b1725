const parcels = (count: number) => (count === 1 ? '1 parcel' : `${count} parcels`);

/** What is said of advice on a parcel that could not be handed over. */
export const ADVICE = {
  kinds: { retry: 'Try again', address: 'New address', return: 'Return' } as Record<string, string>,
  kindsOf: {
    retry: (name: string) => `Have ${name} tried again`,
    address: (name: string) => `New address for ${name}`,
    return: (name: string) => `Have ${name} brought back`,
  },
  states: {
    byPhone: 'Tell the courier by phone',
    intended: 'Being told',
    asking: 'Being told',
    sent: 'The courier knows',
    refused: 'Not taken',
    unknown: 'Not known whether it was heard',
    replaced: 'Advised otherwise',
  } as Record<string, string>,
  results: {
    delivered: 'Delivered',
    attempted: 'Attempted again',
    returned: 'Comes back',
    lost: 'Lost',
  } as Record<string, string>,
  named: (name: string, count: number) => (count === 1 ? name : parcels(count)),
  byCustomer: 'the customer',
  by: (who: string, when: string) => `${who}, ${when}`,
  byCall: (courier: string) => `${courier} is told at once.`,
  byPhone: (courier: string) =>
    `${courier} cannot be told by the shop: ring it, or use its portal. What you say here is kept with the parcel.`,
  mixed: 'Couriers that can be told are told at once; the others you ring yourself.',
  city: 'City',
  cities: 'Cities',
  cityHint: 'One the courier brings to. What it takes for that is in its report.',
  note: 'Note for the rider',
  noteHint: 'For example: tomorrow after 5 pm.',
  reason: 'Why',
  wrongNote: 'A note has 200 characters at most',
  address: 'New address',
  phone: 'Phone for the rider',
  phoneHint: '11 digits from 03. The order keeps its own phone.',
  submit: { retry: 'Try again', address: 'Use this address', return: 'Bring it back' },
  done: (count: number) => (count === 1 ? 'Your advice is kept' : `Your advice is kept for ${parcels(count)}`),
  some: (advised: number, refused: number) => `${parcels(advised)} advised, ${refused} left as they were`,
  failed: 'The courier could not be advised.',
  heading: 'Advice',
  attempted: 'Could not be handed over:',
};

export const ATTEMPT = {
  mark: 'Not handed over',
  title: (invoice: string) => `${invoice} was not handed over`,
  explain:
    'The customer is told at once, with these words. It stands under Attempted then, to be tried again, sent to another address or brought back.',
  again: 'It stands under Attempted already. Was it tried once more? The customer is told once more, with these words.',
  reason: 'What the courier says (the customer reads it)',
  submit: 'Not handed over',
  submitAgain: 'Tried once more',
  done: (invoice: string) => `${invoice} stands under Attempted`,
  failed: 'This could not be kept.',
  undo: 'Take back',
  undoHere: 'Said by mistake: take back',
  undoTitle: (invoice: string) => `Was ${invoice} not attempted?`,
  undoQuestion: 'It stands as it did before. A message that has not gone yet does not go; tell a customer who has it.',
  undone: (invoice: string) => `${invoice} stands as it did before`,
  undoFailed: 'This could not be taken back.',
};
