import { expect, it } from 'vitest';
import type { QueuedOrder } from '@shop/shared/contracts/http/orders/queue';
import { confirmationLink, linkMessage } from './message.ts';

const FROCK = { productName: 'Cotton frock', varient: 'Red', sizeTitle: '2-3 Years', quantity: 2 };
const inUrdu = { productName: 'سوتی فراک', varient: 'لال', sizeTitle: '2-3 Years' };
const order = (fields: Partial<QueuedOrder> = {}) =>
  ({
    invoiceNumber: 'INV-000007',
    customerName: 'Amina',
    total: 3100,
    address: '12 Mall Road',
    city: 'Lahore',
    items: [{ ...FROCK, inUrdu }],
    ...fields,
  }) as QueuedOrder;
const said = (address: string) => new URL(address).searchParams.get('text') ?? '';

it('is written in Urdu to who is written to in Urdu, what they ordered by its Urdu name', () => {
  const text = said(confirmationLink(order({ language: 'ur' }), '03001234567', 'Gulmohar'));
  expect(text).toContain('السلام علیکم \u2068Amina\u2069، \u2068Gulmohar\u2069');
  expect(text).toContain('2 × سوتی فراک (لال، \u20682-3 Years\u2069)');
  expect(text).not.toContain('Cotton');
  const link = { number: '923001234567', address: 'https://shop.example/ur/confirm/x', shopName: 'Gulmohar' };
  expect(said(linkMessage(order({ language: 'ur' }), link))).toMatch(
    /تصدیق کریں.*\nhttps:\/\/shop.example\/ur\/confirm\/x$/,
  );
});

it('is written in English to everybody else', () => {
  for (const language of [undefined, 'en', 'ur-Latn'] as const) {
    const text = said(confirmationLink(order(language && { language }), '03001234567', 'Gulmohar'));
    expect(text).toContain('2 × Cotton frock (Red, 2-3 Years)');
    expect(text).toMatch(/^Assalam o Alaikum Amina, this is Gulmohar\.\n/);
  }
});
