import { whatsAppNumber } from '@shop/shared/format/phone';
import type { Section, SettingField } from './section.ts';

const profiles = {
  title: 'Social profiles',
  hint: 'Its address: instagram.com/your.shop. Empty: not shown.',
};

/** An address as one reads it in a browser's bar, or tells it: `instagram.com/our.shop`. */
const WITHOUT_HTTPS = /^(?:www\.)?[a-z]+\.com\//i;

const profile = (label: string): SettingField => ({
  kind: 'text',
  label,
  wrong: `${label} must be a whole address, beginning with https://`,
  group: profiles,
  called: 'social media profile link',
  inputMode: 'url',
  short: 'words',
  wide: true,
  tidy: (typed) => (WITHOUT_HTTPS.test(typed) ? `https://${typed}` : typed),
});

export const contact: Section = {
  id: 'contact',
  title: 'Contact and profiles',
  text: 'WhatsApp, phone, Facebook, Instagram and TikTok.',
  called: 'raabta',
  fields: {
    messagingNumber: {
      kind: 'text',
      label: 'WhatsApp number',
      wrong: 'WhatsApp number must be digits only, with the country code: 923001234567',
      hint: '0300 1234567, or with country code: 923001234567. Empty: no WhatsApp.',
      called: 'messages chat',
      inputMode: 'tel',
      short: 'words',
      // A number of Pakistan in whatever way it is written; of another country as it is.
      tidy: (typed) => whatsAppNumber(typed) || typed,
    },
    storePhone: {
      kind: 'text',
      label: 'Phone',
      wrong: 'Phone must be a phone number',
      hint: 'As shoppers should read it. Empty: not shown.',
      called: 'telephone mobile number call',
      inputMode: 'tel',
      short: 'words',
    },
    'socialLinks.facebook': profile('Facebook'),
    'socialLinks.instagram': profile('Instagram'),
    'socialLinks.tiktok': profile('TikTok'),
  },
};
