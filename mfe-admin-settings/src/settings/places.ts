import type { Place } from '@shop/shared/contracts/remote';
import { HEADINGS } from '../texts.ts';
import { WORDS, type SettingField } from './words.ts';

/** What people call some of the settings. */
const CALLED: Partial<Record<SettingField, string>> = {
  shopName: 'dukan ka naam',
  address: 'pata',
  messagingNumber: 'messages chat',
  shippingFee: 'delivery charges kiraya bhejne ka kharcha',
  freeShippingFrom: 'free delivery muft',
  creditLimit: 'udhaar khata hadd',
  cashRounding: 'coins sikke',
  shiftForCash: 'drawer galla',
  blindCount: 'drawer galla count ginti',
  codCompletion: 'complete delivered courier paid mukammal',
  'receipt.ntn': 'tax fbr',
};

/** Every setting by its label: the search of the back office leads to its field. */
export const settingPlaces: Place[] = Object.entries(WORDS).map(([field, { label }]) => ({
  label: `${HEADINGS.settings} / ${label}`,
  to: `/admin/settings#${field}`,
  requires: ['settings'],
  ...(field in CALLED && { words: CALLED[field as SettingField] }),
}));
