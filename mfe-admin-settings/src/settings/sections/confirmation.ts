import { get } from 'react-hook-form';
import { cityKey } from '@shop/shared/format/city';
import { eachOnce, type Section, type SettingsValues } from './section.ts';

const notAll = (values: SettingsValues) => get(values, 'confirmation.all') === '0';

export const confirmation: Section = {
  id: 'confirmation',
  title: 'Confirmation by phone',
  text: 'Which orders somebody calls about before they are sent.',
  called: 'confirm call fake orders queue',
  fields: {
    'confirmation.all': {
      kind: 'flag',
      label: 'Call about every cash-on-delivery order',
      hint: 'Otherwise only about those that meet one of the conditions below; all others are confirmed at once.',
      wide: true,
    },
    'confirmation.firstOrder': {
      kind: 'flag',
      label: 'Nothing was delivered to the phone yet',
      wide: true,
      isShown: notAll,
    },
    'confirmation.afterReturn': {
      kind: 'flag',
      label: 'The phone has sent a parcel back',
      wide: true,
      isShown: notAll,
    },
    'confirmation.from': {
      kind: 'amount',
      label: 'Call about orders from',
      wrong: 'Call about orders from must be an amount',
      hint: 'In total, with shipping. Leave it empty for no matter how much.',
      isShown: notAll,
    },
    'confirmation.cities': {
      kind: 'lines',
      label: 'Cities to call about',
      wrong: 'At most 100 cities, each of 100 characters at most',
      hint: 'One a line. Leave it empty for none.',
      rows: 5,
      isShown: notAll,
      check: eachOnce(cityKey, 'Each city must be there only once'),
    },
  },
};
