import { expect, it } from 'vitest';
import { checkoutTexts } from './texts.ur.ts';

it.each([
  [{ from: 1, to: 1 }, /لگتا ہے$/],
  [{ from: 2, to: 2 }, /لگتے ہیں$/],
  [{ from: 1, to: 3 }, /لگتے ہیں$/],
])('says how long a delivery of %j takes', (days, said) => {
  expect(checkoutTexts.deliveryTime(days)).toMatch(said);
});
