import { expect, it } from 'vitest';
import { addressIn, languageOf } from './language.ts';

it.each([
  ['/', '/ur'],
  ['/?page=2', '/ur?page=2'],
  ['/product/7?variant=3#reviews', '/ur/product/7?variant=3#reviews'],
  ['/urdu', '/ur/urdu'],
])('has %s in Urdu at %s', (path, address) => {
  expect([addressIn('ur', path), addressIn('en', path)]).toEqual([address, path]);
  const { pathname } = new URL(address, 'http://localhost');
  expect(languageOf(pathname)).toEqual({ language: 'ur', path: new URL(path, 'http://localhost').pathname });
});

it.each(['/', '/urdu', '/UR', '/en', '/en/product/7', '/product/ur', '//ur'])('has %s in English', (pathname) => {
  expect(languageOf(pathname)).toEqual({ language: 'en', path: pathname });
});

it.each(['/admin', '/admin/orders'])('has %s in no other language: below one it is a page of nobody', (path) => {
  expect(addressIn('ur', path)).toBe(path);
  expect(languageOf(`/ur${path}`)).toEqual({ language: 'ur', path: `/ur${path}` });
});
