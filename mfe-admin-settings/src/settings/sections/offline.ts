import type { Section } from './section.ts';

export const offline: Section = {
  id: 'offline',
  title: 'Till without a network',
  text: 'What it takes and gives back until the network is there again.',
  called: 'offline internet line bijli',
  fields: {
    offlinePayments: {
      kind: 'choice',
      label: 'Card, transfer and wallet without a network',
      hint: 'No till can ask a bank then. Who sells can say that the payment was seen on the customer’s phone or slip.',
      called: 'offline internet line band bijli',
      options: {
        checked: 'Seen by eye, and checked later in To settle',
        seen: 'Seen by eye',
        none: 'Not taken',
      },
    },
    offlineCredit: {
      kind: 'flag',
      label: 'Credit without a network',
      hint: 'For customers that this till has looked up before, up to their limit as it was known last.',
      called: 'offline internet line bijli udhaar khata',
    },
    offlineRefunds: {
      kind: 'amount',
      label: 'Cash given back without a network, at most',
      wrong: 'Cash given back without a network must be an amount',
      hint: 'For one return of what that till has sold. 0: nothing is given back until the network is there, but pieces can be exchanged.',
      called: 'offline internet line bijli wapsi return refund',
      required: true,
    },
  },
};
