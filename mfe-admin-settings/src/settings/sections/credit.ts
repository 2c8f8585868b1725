import type { Section } from './section.ts';

export const credit: Section = {
  id: 'credit',
  title: 'Credit',
  text: 'How much customers may owe, and for how long.',
  called: 'udhaar khata',
  fields: {
    creditLimit: {
      kind: 'amount',
      label: 'Credit limit',
      wrong: 'Credit limit must be an amount',
      hint: 'How much a customer on credit may owe. Customers can have a limit of their own. Leave it empty for any amount.',
      called: 'udhaar khata hadd',
    },
    creditDays: {
      kind: 'number',
      label: 'Credit is overdue after, in days',
      wrong: 'Days of credit must be a whole number from 1 to 365',
      hint: 'The bell tells who owes for longer. Leave it empty for never.',
      called: 'udhaar khata late due reminder',
    },
  },
};
