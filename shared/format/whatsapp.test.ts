import { expect, it } from 'vitest';
import { whatsAppAddress } from './whatsapp.ts';

it.each([
  ['923001234567', undefined, 'https://wa.me/923001234567'],
  ['923001234567', '', 'https://wa.me/923001234567'],
  [
    '923001234567',
    'Size: 2–3 years\n& more?',
    'https://wa.me/923001234567?text=Size%3A%202%E2%80%933%20years%0A%26%20more%3F',
  ],
  ['', 'Look at this', 'https://wa.me/?text=Look%20at%20this'],
])('a chat with %j that begins with %j', (number, text, address) => {
  expect(whatsAppAddress(number, text)).toBe(address);
});
