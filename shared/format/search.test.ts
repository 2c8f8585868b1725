import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mentions, searchTextOf, searchWords, wordForms } from './search.ts';

it.each([
  ['Floral Frock', 'frocks'],
  ['Floral Frocks', 'Frock'],
  ['Embroidered Kurta', 'kurtas'],
  ['Party Dress', 'dresses'],
  ['Party Dress', 'dresse'],
  ['Polo Shirt', 'shirts'],
  ['Strawberry Picnic Set', '"strawberry picnic"'],
  ['Strawberry Picnic Set', '“strawberry” (picnic)'],
  ['Strawberry Picnic Set', 'strawberry.'],
  ['Strawberry Picnic Set', 'picnic, strawberry!'],
  ['Strawberry Picnic Set', '\u200fstrawberry'],
  ['Strawberry Picnic Set', 'straw\u200bberry'],
  ['Baby’s First Romper', "baby's"],
  ['Baby’s First Romper', 'babys'],
  ['Baby Romper', 'baby’s'],
  ['Baby Romper', 'babies'],
  ['Baby Romper', 'baby＇s'],
  ['Princess Gown', "princess's"],
  ['Men Kurta', 'man'],
  ['Mickey Mouse Tee', 'mice'],
  ['Shalwar Kameez', 'kameezes'],
  ['Denim Dungarees', 'dungaree'],
  ['Sunglasses', 'sunglass'],
  ['Babies Romper', 'baby'],
  ['Girls’ Tights', 'girl'],
  ['Café Apron', 'cafe'],
  ['Cafe Apron', 'CAFÉ'],
  ['Weiß Shirt', 'weiss'],
  ['İpek Bluz', 'IPEK'],
  ['T-Shirt', 'tshirt'],
  ['T-Shirt', 't-shirts'],
  ['T-Shirt', 't shirt'],
  ['T Shirt', 't-shirt'],
  ['T Shirt', 'tshirts'],
  ['Black & White Set', 'black and white'],
  ['Black and White Set', 'black & white'],
  ['Floral Frock', 'the frock for'],
  ['Mix and Match', 'and'],
  ['T\u2011Shirt', 't-shirt'],
  ['Hoodie', 'hoodies'],
  ['Lunch Box', 'boxes'],
  ['Fleece Scarf', 'scarves'],
  ['Puffed Sleeve Blouse', 'sleeves blouses'],
  ['Super Hero Cape', 'heroes'],
  ['Woman Shawl', 'women'],
  ['Child Socks', "children's sock"],
  ['Shoe', 'shoes'],
  ['کرتا', 'كرتا'],
  ['گلابی فراک', 'گلابي فراك'],
  ['کالا کوٹ', '\u200fکالا'],
  ['لاہور', 'لاھور'],
  ['جائے نماز', 'جاۓ نماز'],
  ['فراک', 'فِرا\u0640ک'],
  ['مکتبہ', 'مكتبة'],
  ['مؤدب', 'مودب'],
  ['آسمانی', 'اسمانی'],
  ['Set of 3', 'set ۳'],
  ['Age 3–4 Years', '3-4 years'],
  ['Ｆｒｏｃｋ', 'frock'],
  ['Red & White', 'red & white'],
])('%j is found by %j', (text, typed) => {
  expect(mentions(searchTextOf(text), typed)).toBe(true);
});

it.each([
  ['Denim Shorts', 'shoes'],
  ['Floral Frock', 'frock kurta'],
  ['Party Tie', 'ties pretty'],
  ['Floral Frock', '%'],
  ['Floral Frock', '👗'],
])('%j is not found by %j', (text, typed) => {
  expect(mentions(searchTextOf(text), typed)).toBe(false);
});

it('stores a field a line, and leaves codes as they are', () => {
  expect(searchTextOf('Abdul-Rehman  Khan', 'INV-000123', 'COD')).toBe(
    'abdul-rehman khan\nabdulrehman\ninv-000123\ncod',
  );
  expect(searchTextOf('G-SG-34-0012', '')).toBe('g-sg-34-0012\n');
});

it('keeps codes whole, in one form', () => {
  expect(searchWords(' INV-000123 g.sg/34–0012')).toEqual(['inv-000123', 'g-sg-34-0012']);
  expect(wordForms('inv-000123')).toEqual(['inv-000123']);
  expect(wordForms('bs34-caps')).toEqual(['bs34-caps']);
});

it('finds whatever is typed as it is written, in any case', () => {
  const word = fc.stringMatching(/^[a-z]{2,11}[a-rt-z]$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.nat(9), (words, at) => {
      const text = searchTextOf(words.join(' '));
      expect(mentions(text, words.join(' ').toUpperCase())).toBe(true);
      expect(mentions(text, `${words[at % words.length]}s`)).toBe(true);
    }),
  );
});
