import { beforeAll, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '@shop/shared/format/durations';
import { onBothShops } from '../testing/testShop.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));

onBothShops('messages, and what customers wrote,', (shop) => {
  it('are kept for 400 days', async () => {
    const { db } = shop();
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
    const message = { kind: 'confirm', channel: 'sms', recipient: '923001234567', state: 'sent' } as const;
    const wrote = { is_theirs: 1, phone: '03001234567', order_id: null, kind: 'text', state: 'heard' } as const;
    await db.transaction(async (trx) => {
      for (const days of [401, 399]) {
        const at = ago(days);
        await trx
          .insertInto('messages')
          .values({ ...message, about: `${days}`, due_at: at, at })
          .execute();
        await trx
          .insertInto('customer_messages')
          .values({ ...wrote, text: `${days}`, at })
          .execute();
      }
    });
    vi.advanceTimersByTime(HOUR_MS);
    const left = async () => [
      (await db.read.selectFrom('messages').select('about').execute()).map(({ about }) => about),
      (await db.read.selectFrom('customer_messages').select('text').execute()).map(({ text }) => text),
    ];
    await expect.poll(left).toEqual([['399'], ['399']]);
  });
});
