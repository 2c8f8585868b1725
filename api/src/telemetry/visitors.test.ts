import { expect, it } from 'vitest';
import { withDatabase } from '../testing/bothDatabases.ts';
import { dailySalt, visitorOf } from './visitors.ts';

it.each([
  ['203.0.113.7', '203.0.113.250'],
  ['203.0.113.7', '::ffff:203.0.113.9'],
  ['2001:db8:1:2::5', '2001:0db8:1:ffff:1:2:3:4'],
])('%s and %s are one visitor', (one, other) => {
  expect(visitorOf(one, 'salt')).toBe(visitorOf(other, 'salt'));
});

it.each([
  ['203.0.113.7', '203.0.114.7'],
  ['2001:db8:1::5', '2001:db8:2::5'],
])('%s and %s are two, and others with another salt', (one, other) => {
  expect(visitorOf(one, 'salt')).not.toBe(visitorOf(other, 'salt'));
  expect(visitorOf(one, 'salt')).not.toBe(visitorOf(one, 'pepper'));
});

withDatabase('the salt of a day', (db) => {
  it('is the same for every server, and another on the next day', async () => {
    const [one, other] = [dailySalt(db()), dailySalt(db())];
    const day = new Date('2026-01-05T23:59:59.000Z');
    expect(await one(day)).toBe(await other(day));
    expect(await one(new Date('2026-01-06T00:00:00.000Z'))).not.toBe(await one(day));
  });
});
