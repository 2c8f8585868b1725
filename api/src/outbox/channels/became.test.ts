import { expect, it } from 'vitest';
import { becameOf, says } from './became.ts';

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

it.each([
  // Words, JSON, codes and XML, as gateways answer.
  ['OK ID:1832', 'OK', true],
  ['OK ID:1832', 'ok id:', true],
  ['Invalid token', 'OK', false],
  ['{"status":"ACCEPTED","message_id":"ok-71"}', '"status": "accepted"', true],
  ['{"status":"error","type":"Token mismatch"}', 'OK', false],
  ['{"error_code":"0","message":"queued"}', '"error_code":"0"', true],
  ['{"error_code":"07","message":"No balance"}', '"error_code":"0', false],
  ['1701|923001234567|5f3c', '1701', true],
  ['1702|923001701000', '1701', false],
  ['<corpsms><command>Submit_SM</command><response>OK</response></corpsms>', '<response>OK</response>', true],
  ['<response>Error 102: wrong mask</response>', '<response>OK</response>', false],
  ['<b>Message Sent</b> Successfully!', 'sent successfully', true],
  ['Message unsent', 'sent', false],
  ['بھیج دیا گیا', 'دیا', true],
  ['', 'OK', false],
  ['anything', '', true],
])('takes %j for saying %j: %j', (answer, success, isSaid) => {
  expect(says(answer, success)).toBe(isSaid);
});
