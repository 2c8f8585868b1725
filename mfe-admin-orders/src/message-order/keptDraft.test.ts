import { damaged } from '@shop/shared/testing/damaged';
import { expect, it } from 'vitest';
import { itemsOf, newLine, NOBODY } from './draft.ts';
import { keepDraft, keptDraft } from './keptDraft.ts';

const item = {
  stockId: 71,
  productId: 7,
  productName: 'Frock',
  varient: 'Coral',
  sku: 'G-C-23-0011',
  barcode: '',
  sizeTitle: '2-3 Years',
  price: 1450,
  qty: 3,
  img: '',
  createdDate: '',
};

it('reads a draft whatever has become of it', () => {
  const draft = { message: 'Salam', lines: [newLine(item)], person: { ...NOBODY, city: 'Lahore' }, code: 'EID' };
  keepDraft(draft);
  expect(keptDraft()).toEqual(draft);
  for (const [what, text] of damaged(draft)) {
    sessionStorage.setItem('messageOrder', text);
    const { lines, person, message, code } = keptDraft();
    expect([what, itemsOf(lines).every(({ stockId, quantity }) => stockId > 0 && quantity > 0)]).toEqual([what, true]);
    for (const said of [message, code, ...Object.values(person)]) expect([what, typeof said]).toEqual([what, 'string']);
    for (const { choices } of lines) expect(choices).toEqual([]);
  }
});
