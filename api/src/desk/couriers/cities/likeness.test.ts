import { expect, it } from 'vitest';
import { likeliest } from './likeness.ts';

const theirs = [
  'LAHORE',
  'D.G KHAN',
  'RYK',
  'R.Y. Khan',
  'WAH CANTT',
  'MUZAFFARGARH',
  'Muzaffarabad',
  'Tando Allah Yar',
  'Nowshera',
  'Hub',
].map((name) => ({ name }));
const like = (city: string) => likeliest(city, theirs)?.name;

it('finds what a courier means by a city, however it is shortened or misspelt, and nothing for what is only near', () => {
  expect(
    ['Dera Ghazi Khan', 'Rahim Yar Khan', 'Wah Cantonment', 'Muzafargarh', 'Tando Allahyar', 'Lahore City'].map(like),
  ).toEqual(['D.G KHAN', 'R.Y. Khan', 'WAH CANTT', 'MUZAFFARGARH', 'Tando Allah Yar', 'LAHORE']);
  expect(['Jhang', 'Dera Ismail Khan', 'Hala', 'لاہور', ''].map(like)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
