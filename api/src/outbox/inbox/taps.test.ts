import { expect, it } from 'vitest';
import type { Answered } from '@shop/shared/contracts/http/orders/confirming';
import { addParcels } from '../../testing/testParcels.ts';
import { startGraph } from '../channels/whatsapp/standIn.ts';
import { onInboxes } from '../../testing/testInbox.ts';

const graph = await startGraph();

onInboxes(
  'what customers tap in WhatsApp',
  graph,
  ({ shop, look, asked, seconds, message, say, button, list, stateOf, fulfilment, step, replies, at, ask }) => {
    it('confirms by a tap, in queue, timeline and bell; again, or told again, changes nothing', async () => {
      const made = await asked();
      const tap = message(button(made.confirm, made.wamid));
      await Promise.all([say(tap), say(tap)]);
      expect([await fulfilment(made), await stateOf(made)]).toEqual(['confirmed', ['whatsapp answered']]);
      await say(message(button(made.confirm, made.wamid)));
      await look();
      expect(replies()).toEqual([
        `Thank you! Your order ${made.invoiceNumber} is confirmed, and we send it.`,
        `Your order ${made.invoiceNumber} is confirmed already. Thank you!`,
      ]);
      const answers = await ask<Answered[]>('GET', '/ConfirmationController/answers');
      expect(answers.body.data).toMatchObject([{ invoiceId: made.invoiceId, answer: 'confirmed', channel: 'tap' }]);
      const events = await shop()
        .db.read.selectFrom('order_events')
        .select(['kind', 'detail'])
        .where('order_id', '=', made.invoiceId)
        .execute();
      expect(events.filter(({ kind }) => kind === 'confirmed')).toEqual([
        { kind: 'confirmed', detail: '{"byCustomer":"tap"}' },
      ]);
      const bell = await ask<{ kind: string; count: number }[]>('GET', '/NoticeController/notices');
      expect(bell.text).toContain('answered');
      expect((await list('?done=0')).filter(({ kind }) => kind === 'tap')).toEqual([]);
    });

    it('changes nothing by a tap of somebody else, a late one, or one made before the last', async () => {
      const made = await asked();
      await say(message(button(made.confirm, made.wamid), '923219999999'));
      await say(message(button(made.confirm, 'wamid.of-another')));
      await say(message(button(made.confirm.replace(/ \d+/, ' 999999'), made.wamid)));
      expect(await fulfilment(made)).toBe('new');
      expect((await list('?done=0')).filter(({ kind }) => kind === 'tap')).toHaveLength(3);
      await say({ ...message(button(made.confirm, made.wamid)), timestamp: seconds() });
      await say({ ...message(button(made.cancel, made.wamid)), timestamp: seconds(Date.now() - 60_000) });
      expect(await fulfilment(made)).toBe('confirmed');
      await step(made.invoiceId, 'dispatch');
      await say({ ...message(button(made.cancel, made.wamid)), timestamp: seconds(Date.now() + 60_000) });
      expect(await fulfilment(made)).toBe('dispatched');
      await look();
      expect(replies().slice(-2)).toEqual([
        expect.stringContaining('You answered about order'),
        expect.stringContaining('is on its way: nothing was changed'),
      ]);
    });

    it('confirms nothing else than what the message told of, and cancels by a tap', async () => {
      const made = await asked();
      await shop().db.transaction((trx) =>
        trx
          .updateTable('orders')
          .set((eb) => ({ version: eb('version', '+', 1) }))
          .where('id', '=', made.invoiceId)
          .execute(),
      );
      await say(message(button(made.confirm, made.wamid)));
      expect(await fulfilment(made)).toBe('new');
      await say(message(button(made.cancel, made.wamid)));
      await say(message(button(made.cancel, made.wamid)));
      expect(await fulfilment(made)).toBe('cancelled');
      await look();
      expect(replies()).toEqual([
        expect.stringContaining('has changed since this message'),
        expect.stringContaining('is cancelled. Nothing is to be paid.'),
        expect.stringContaining('is cancelled already'),
      ]);
    });

    it('changes nothing by a tap under a message that went to a number the order no longer has', async () => {
      const { db } = shop();
      const [wrong, right] = ['923361111111', '923362222222'];
      const made = await asked('03361111111');
      const corrected = { customer_phone: '03362222222', phone_key: '03362222222' };
      await db.transaction((trx) =>
        trx.updateTable('orders').set(corrected).where('id', '=', made.invoiceId).execute(),
      );
      await say(message(button(made.cancel, made.wamid), wrong));
      await say(message(button(made.confirm, made.wamid), wrong));
      await say(message(button(made.cancel, made.wamid), right));
      await db.transaction((trx) =>
        trx.updateTable('messages').set({ kind: 'attempted' }).where('order_id', '=', made.invoiceId).execute(),
      );
      await say(message(button(made.confirm.replace('confirm', 'again'), made.wamid), wrong));
      expect([await fulfilment(made), await stateOf(made)]).toEqual(['new', ['whatsapp sent']]);
      await look();
      expect(new Set(replies())).toEqual(
        new Set(['This button is of an order of somebody else: nothing was changed.']),
      );
    });

    it('does not answer what comes three days late, and leaves it to staff', async () => {
      const made = await asked('03349876543');
      await step(made.invoiceId, 'confirm');
      await step(made.invoiceId, 'dispatch');
      const timestamp = seconds();
      await at('2026-11-29T12:00:00+05:00');
      await say({ ...message(button(made.cancel, made.wamid), '923349876543'), timestamp });
      await look();
      expect([replies(), await fulfilment(made)]).toEqual([[], 'dispatched']);
      expect((await list('?done=0'))[0]).toMatchObject({ kind: 'tap', invoiceId: made.invoiceId, openUntil: '' });
    });

    it('tells the courier by a tap what to do with a parcel it could not hand over, while it waits', async () => {
      const { db } = shop();
      const [from, phone] = ['923379876543', '03379876543'];
      const { id: courierId } = await db.transaction((trx) =>
        trx
          .insertInto('couriers')
          .values({
            name: 'TCS',
            name_key: 'tcs',
            adapter: 'tcs',
            tracking_page: '',
            charge: 25_000,
            return_charge: 0,
            parcel_grams: 500,
            created_at: new Date().toISOString(),
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      const orderId = (await addParcels(db, courierId, [{ number: 'T-1', fulfilment: 'dispatched' }])).get('T-1') ?? 0;
      const now = new Date().toISOString();
      const messageId = await db.transaction(async (trx) => {
        await trx.updateTable('orders').set({ phone_key: phone }).where('id', '=', orderId).execute();
        await trx.updateTable('shipments').set({ parcel_state: 'attempted' }).where('order_id', '=', orderId).execute();
        const { id } = await trx
          .insertInto('messages')
          .values({
            order_id: orderId,
            kind: 'attempted',
            channel: 'whatsapp',
            recipient: from,
            state: 'sent',
            provider_id: 'wamid.attempted',
            due_at: now,
            at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      });
      const tap = (answer: string) => say(message(button(`${answer} ${messageId} 0`, 'wamid.attempted'), from));
      await tap('address');
      await tap('again');
      const advice = await db.read
        .selectFrom('parcel_advice')
        .select(['kind', 'by_user'])
        .where('order_id', '=', orderId)
        .execute();
      expect(advice).toEqual([{ kind: 'retry', by_user: null }]);
      await db.transaction((trx) =>
        trx.updateTable('shipments').set({ parcel_state: 'delivered' }).where('order_id', '=', orderId).execute(),
      );
      await tap('cancel');
      await look();
      expect(replies()).toEqual([
        expect.stringContaining('Please write here where order'),
        expect.stringContaining('We ask the courier to bring order'),
        expect.stringContaining('That is not possible for order'),
      ]);
      // Staff see where it is to go, that this courier has to be rung, and what was not possible.
      expect((await list('?done=0')).filter((one) => one.phone === phone)).toHaveLength(3);
    });
  },
);
