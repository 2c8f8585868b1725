import type { Section } from './section.ts';

export const privacy: Section = {
  id: 'privacy',
  title: 'Backups and customers’ data',
  text: 'How many backups, and how long orders keep whose they were.',
  called: 'backup copy personal data privacy',
  fields: {
    backupsKept: {
      kind: 'number',
      label: 'Backups to keep',
      wrong: 'Backups to keep must be a whole number up to 60',
      hint: 'One is made every night, and older ones go. 0: none by night.',
      required: true,
    },
    keepPersonalMonths: {
      kind: 'number',
      label: 'Make orders anonymous after months',
      wrong: 'Make orders anonymous after months must be a whole number from 1 to 600',
      hint: 'Orders that are done lose their name, phones, address and notes then; sums, goods and city stay. This cannot be undone. Leave it empty to keep them.',
      called: 'delete forget personal data',
    },
  },
};
