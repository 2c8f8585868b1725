import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatShortDate, karachiDateTime, orderTimestamp, parseKarachi } from './dates.ts';

describe('dates', () => {
  it('are written in Karachi time, past midnight too', () => {
    expect(karachiDateTime('2026-11-20T19:30:05.123Z')).toBe('2026-11-21 00:30:05');
    expect(orderTimestamp(new Date('2026-11-20T19:30:05.123Z'))).toBe('21/11/2026 00:30:05');
  });

  it('agree with the time zone database and survive reading back', () => {
    const years = { min: new Date('2015-01-01T00:00:00Z'), max: new Date('2060-01-01T00:00:00Z'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(years), (moment) => {
        const text = karachiDateTime(moment);
        const expected = moment.toLocaleString('sv-SE', { timeZone: 'Asia/Karachi' });
        expect(text).toBe(expected);
        expect(parseKarachi(text)?.getTime()).toBe(Math.floor(moment.getTime() / 1000) * 1000);
      }),
    );
  });

  it('shows N/A for what is no date', () => {
    expect(formatShortDate('2026-11-21 00:30:05')).toBe('Nov 21, 2026');
    expect(formatShortDate('2026-11-21')).toBe('Nov 21, 2026');
    for (const text of ['', '0000-00-00 00:00:00', '2026-02-30 00:00:00', '9999-12-31', 'yesterday']) {
      expect(formatShortDate(text)).toBe('N/A');
    }
  });
});
