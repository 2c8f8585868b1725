import { westernDigits } from './digits.ts';

/** What is wrong with a new PIN: it is not 4 to 6 digits, or among the first that are tried. */
export type PinFault = 'digits' | 'easy';

/** Of the PIN of who agrees to discounts: a device that checks it without the server cannot keep guesses away from it. */
export const APPROVER_DIGITS = 6;

/** A PIN in the one form it is hashed and compared in, whatever keyboard it was typed on. */
export const normalPin = (typed: string): string => westernDigits(typed).trim();

/** What people in Pakistan choose first, beside rows, repetitions and years. */
const COMMON: ReadonlySet<string> = new Set([
  '0786',
  '7860',
  '78678',
  '786786',
  '2580',
  '0852',
  '1379',
  '9731',
  '2468',
]);

/** `pin` is a `normalPin`. */
export function pinFault(pin: string): PinFault | null {
  if (!/^\d{4,6}$/.test(pin)) return 'digits';
  return COMMON.has(pin) || isYear(pin) || isRow(pin) || isRepeated(pin) ? 'easy' : null;
}

const isYear = (pin: string): boolean => /^(19|20)\d\d$/.test(pin);

/** Each digit the next, or the one before: 1234, 9876, 8901. */
function isRow(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}

/** 1111, 1212, 123123, 112233. */
function isRepeated(pin: string): boolean {
  const isOf = (unit: number) => [...pin].every((digit, at) => digit === pin[at % unit]);
  return [1, 2, 3].some((unit) => unit < pin.length && isOf(unit)) || /^(\d)\1(\d)\2((\d)\4)?$/.test(pin);
}
