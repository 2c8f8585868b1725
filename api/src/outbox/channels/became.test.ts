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
  // A code in tags is no figure elsewhere.
  ['200 <status>0</status><left>1</left>', '<status>1</status>', '<status>0</status>', 'nothing'],
  ['200 <status> 1 </status><left>0</left>', '<Status>1</Status>', '<Status>0</Status>', 'taken'],
  ['200 <error>0</error><status>sent</status>', '<status>sent</status>', 'error', 'taken'],
  ['200 <status>not found</status>', 'found', '<status>not found</status>', 'nothing'],
  ['200 <b>Not</b> found', 'found', 'not found', 'nothing'],
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
  // What shops saved while any part of a word was one.
  ['Successfully sent', 'success', true],
  ['OK1832', 'OK', true],
  ['SMS_SENT', 'sent', true],
  ['{"messageSent":true}', 'Sent":true', true],
  ['SMSSent to 923001234567', 'sent', true],
  ['MessageSent', 'messagesent', true],
  [String.raw`{"a":[{"b/c":"d|e"}],$1 (sent)? \x ^.*+}`, String.raw`[{"b/c":"d|e"}],$1 (sent)? \x ^.*+}`, true],
  ['TOKEN invalid', 'ok', false],
  ['UNDELIVERED', 'delivered', false],
  // A code in tags, and its figure elsewhere.
  ['<response><code>104</code><msg>Balance 0</msg></response>', '<code>0</code>', false],
  ['<response><code> 0 </code><msg>Balance 104</msg></response>', '<Code>0</Code>', true],
  ['<response><sent/></response>', '<sent/>', true],
  ['<response>Invalid</response>', '<sent/>', false],
  ['', 'OK', false],
  ['anything', '', true],
])('takes %j for saying %j: %j', (answer, success, isSaid) => {
  expect(says(answer, success)).toBe(isSaid);
});
