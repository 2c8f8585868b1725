import { expect, it } from 'vitest';
import * as english from './texts.ts';
import * as urdu from './texts.ur.ts';

it('has the addresses of a build in its language', () => {
  expect([english.hrefOf('/product/7'), english.pathOf('/product/7')]).toEqual(['/product/7', '/product/7']);
  expect([urdu.hrefOf('/?page=2'), urdu.pathOf('/ur/product/7')]).toEqual(['/ur?page=2', '/product/7']);
});
