import { expect, it } from 'vitest';
import { normalPin, pinFault } from './pin.ts';

it('is 4 to 6 digits, of any keyboard', () => {
  expect(normalPin(' ۴۷۱۹ ')).toBe('4719');
  expect(['4719', '30582', '704158', '0417'].map(pinFault)).toEqual([null, null, null, null]);
  for (const wrong of ['', '471', '4719305', '47a9', '47 19'])
    expect([wrong, pinFault(wrong)]).toEqual([wrong, 'digits']);
});

it('is none that is tried first', () => {
  const easy = ['0000', '1111', '1234', '4321', '8901', '0987', '1212', '123123', '1122', '112233', '1947', '2016'];
  for (const pin of [...easy, '0786', '786786', '2580', '55555', '121212'])
    expect([pin, pinFault(pin)]).toEqual([pin, 'easy']);
});
