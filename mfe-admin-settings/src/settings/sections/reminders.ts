import type { Section } from './section.ts';

const days = (label: string, hint?: string) =>
  ({
    kind: 'number',
    label,
    wrong: `${label} must be a whole number from 1 to 30`,
    ...(hint && { hint }),
  }) as const;

export const reminders: Section = {
  id: 'reminders',
  title: 'Reminders',
  text: 'When customers are told of what they owe, and you of the day.',
  called: 'reminder udhaar credit due yaad figures daily report summary evening',
  fields: {
    'reminders.creditBefore': days('Days before credit is due', 'Leave it empty to say nothing before.'),
    'reminders.creditAfter': days('Days after it was due', 'Leave it empty to say nothing then.'),
    'reminders.figuresHour': {
      kind: 'number',
      label: 'Figures of the day from this hour',
      wrong: 'Figures of the day must be an hour from 1 to 23',
      hint: '22 is ten at night, in Karachi. They go to your own address or number.',
      required: true,
    },
  },
};
