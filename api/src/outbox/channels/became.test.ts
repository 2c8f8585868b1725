import { expect, it } from 'vitest';
import { becameOf } from './became.ts';

it.each([
  ['200 {"status":"found"}', 'found', 'not found', 'taken'],
  ['200 {"status": "Not found"}', 'found', 'not found', 'nothing'],
  ['200 not found not found', 'found', 'not found', 'nothing'],
  ['200 {"status":"not_sent"}', 'sent', 'not_sent', 'nothing'],
  ['200 UNDELIVERED', 'delivered', 'undelivered', 'nothing'],
  ['200 {"sent":"no"}', '"sent":"no"', 'sent', 'taken'],
  ['200 {"status" : "SENT"}', '"status":"SENT"', '404', 'taken'],
  ['404', 'sent', '404', 'nothing'],
  // Neither a word's beginning nor some digits of a number say anything.
  ['200 {"status":"WAITS","to":"923004041234"}', 'sent', '404', 'unclear'],
  ['200 {"status":1,"code":10}', '"code":1', '"code":0', 'unclear'],
  // It says both.
  ['404 It was never sent.', 'sent', '404', 'unclear'],
])('reads %s by %s and %s as %s', (answer, askTaken, askNothing, became) => {
  expect(becameOf(answer, { askTaken, askNothing })).toBe(became);
});
