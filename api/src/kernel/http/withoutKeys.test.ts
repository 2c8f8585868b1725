import { expect, it } from 'vitest';
import { withoutKeys } from './withoutKeys.ts';

it('takes keys out of what was said in every form they are repeated in, the longer one first', () => {
  const key = 'Shop!"24"(x)/y==';
  const json = JSON.stringify({ key });
  const forms = [
    key,
    encodeURIComponent(key),
    new URLSearchParams({ key }).toString(),
    json,
    json.replaceAll('/', '\\/'),
  ];
  expect(forms.map((form) => withoutKeys(form, [key, '']))).toEqual(['…', '…', 'key=…', '{"key":"…"}', '{"key":"…"}']);
  expect(withoutKeys('No: secret-2 of secret', ['secret', 'secret-2'])).toBe('No: … of …');
});
