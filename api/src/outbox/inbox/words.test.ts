import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Conversation } from '@shop/shared/contracts/http/inbox';
import type { PersonExport } from '@shop/shared/contracts/http/people/privacy';
import { lastConsents, mayWrite } from '../../customers/consents.ts';
import { CUSTOMER } from '../../orders/confirmation/customer.ts';
import { keepLanguage } from '../../orders/phones/language.ts';
import { startGraph } from '../channels/whatsapp/standIn.ts';
import { onInboxes } from '../../testing/testInbox.ts';

const graph = await startGraph();

onInboxes(
  'what customers write by WhatsApp',
  graph,
  ({ shop, look, asked, tell, seconds, message, say, list, conversation, fulfilment, replies, at, ask }) => {
    it('answers Meta’s question to who knows the word, and hears only what Meta has signed', async () => {
      const ask = (token: string) => {
        const query = new URLSearchParams({
          'hub.mode': 'subscribe',
          'hub.verify_token': token,
          'hub.challenge': '1158201444',
        });
        return shop().call('GET', `/OutboxController/webhook?${query}`);
      };
      const right = await ask(graph.keys.verifyToken);
      expect([right.statusCode, right.text]).toEqual([200, '1158201444']);
      expect((await ask('guessed')).statusCode).toBe(404);
      const { body, headers } = graph.told({
        messages: [message({ type: 'text', text: { body: 'فراک کب ملے گا؟ 👗' } })],
      });
      const forged = createHmac('sha256', 'guessed').update(body).digest('hex');
      for (const signature of ['', 'sha256=', `sha256=${forged}`, `${headers['x-hub-signature-256']}00`]) {
        const reply = await tell({ body, headers: { ...headers, 'x-hub-signature-256': signature } });
        expect(reply.statusCode).toBe(404);
      }
      expect((await tell({ body: body.replace('text', 'test'), headers })).statusCode).toBe(404);
      expect(await list()).toEqual([]);
      expect((await tell({ body, headers })).statusCode).toBe(200);
      expect((await tell({ body, headers })).statusCode).toBe(200);
      expect((await list()).map(({ text }) => text)).toEqual(['فراک کب ملے گا؟ 👗']);
    });

    it('shows words to staff with their order, guesses no cancellation, and is answered within 24 hours', async () => {
      const made = await asked('03339876543');
      const from = '923339876543';
      const words = 'cancel kar dein bhai, size chota hai';
      await say(message({ type: 'text', text: { body: words }, context: { id: made.wamid } }, from));
      await say(message({ type: 'image', image: { id: '1', mime_type: 'image/jpeg', caption: 'yeh wala' } }, from));
      expect(await fulfilment(made)).toBe('new');
      const [picture, row] = await list('?done=0&limit=2');
      expect(picture).toMatchObject({ kind: 'image', text: 'yeh wala', invoiceId: made.invoiceId });
      expect(row).toMatchObject({ text: words, invoiceNumber: made.invoiceNumber, openUntil: '2026-11-27 12:00:00' });
      const answer = (text: string, id = row?.messageId ?? 0) =>
        ask<Conversation>('POST', '/InboxController/answer', { messageId: id, text });
      expect((await answer('Konsa size bhejein?')).statusCode).toBe(200);
      await look();
      expect(replies()).toEqual(['Konsa size bhejein?']);
      const { said } = await conversation(made);
      expect(said.map(({ isTheirs, text, state }) => [isTheirs, text, state])).toEqual([
        [true, words, 'heard'],
        [true, 'yeh wala', 'heard'],
        [false, 'Konsa size bhejein?', 'sent'],
      ]);
      expect((await list('?done=0')).filter(({ phone }) => phone === '03339876543')).toEqual([]);
      await at('2026-11-27T12:00:01+05:00');
      const late = await answer('Hello?');
      expect(late.body.data).toMatchObject({ fields: { text: expect.stringContaining('more than 24 hours ago') } });
      const done = (isDone: boolean) => ask('POST', '/InboxController/done', { messageId: row?.messageId, isDone });
      await done(false);
      expect((await list('?done=0')).map(({ messageId }) => messageId)).toContain(row?.messageId);
      await done(true);
      expect((await list('?done=0')).map(({ messageId }) => messageId)).not.toContain(row?.messageId);
    });

    it('keeps a STOP that was written after a START that Meta tells later, and says nothing of it', async () => {
      const from = '923366666666';
      const phone = '03366666666';
      const { read } = shop().db;
      const word = (body: string, minutes: number) =>
        say({ ...message({ type: 'text', text: { body } }, from), timestamp: seconds(Date.now() + minutes * 60_000) });
      await word('STOP', -15);
      await word('START', -20);
      expect(await mayWrite(read, phone, 'confirm')).toBe(false);
      expect((await lastConsents(read, [phone])).map(({ isYes, at: said }) => [isYes, said])).toEqual([
        [false, '2026-11-26 11:45:00'],
        [false, '2026-11-26 11:45:00'],
      ]);
      expect((await list('?done=0')).filter((one) => one.phone === phone)).toEqual([]);
      await word('START', 0);
      expect(await mayWrite(read, phone, 'confirm')).toBe(true);
      await look();
      expect(replies()).toEqual([
        'You get no more messages from us. Write START to get them again.',
        'We tell you about your orders again.',
      ]);
    });

    it('asks Meta again for an answer that waits only after a pause, longer each time, in the order of what was said', async () => {
      const word = (body: string) => say(message({ type: 'text', text: { body } }, '923377777777'));
      await word('STOP');
      graph.deviations.push({ code: 130429, status: 429 }, { code: 190, status: 401 }, { code: 190, status: 401 });
      await look();
      await word('START');
      await look();
      await look();
      expect(graph.deviations).toHaveLength(2);
      await at('2026-11-26T12:01:01+05:00');
      await look();
      expect(graph.deviations).toHaveLength(1);
      await at('2026-11-26T12:10:00+05:00');
      await look();
      await at('2026-11-26T12:18:00+05:00');
      await look();
      expect([graph.deviations, replies()]).toEqual([[], []]);
      await at('2026-11-26T12:20:01+05:00');
      await look();
      expect(replies()).toEqual([
        'You get no more messages from us. Write START to get them again.',
        'We tell you about your orders again.',
      ]);
    });

    it('says why an answer did not arrive which Meta takes no more after 24 hours by its own clock', async () => {
      await say(message({ type: 'text', text: { body: 'STOP' } }, '923399999999'));
      graph.deviations.push({ code: 131047 });
      await look();
      const said = shop()
        .db.read.selectFrom('customer_messages')
        .select(['state', 'reason'])
        .where('is_theirs', '=', 0);
      expect(await said.where('phone', '=', '03399999999').execute()).toEqual([
        { state: 'failed', reason: 'They wrote more than 24 hours ago: only a template may be sent.' },
      ]);
    });

    it('answers in the language that a customer has chosen, not in the channel’s', async () => {
      const phone = '03388888888';
      await shop().db.transaction((trx) => keepLanguage(trx, CUSTOMER, { phones: [phone], language: 'ur-Latn' }));
      await say(message({ type: 'text', text: { body: 'STOP' } }, '923388888888'));
      await look();
      expect(replies()).toEqual([expect.stringContaining('START likhein')]);
    });

    it('stops at STOP, starts at START, and tells and forgets all of it', async () => {
      const from = '923359876543';
      const phone = '03359876543';
      const { read } = shop().db;
      await say(message({ type: 'text', text: { body: 'STOP' } }, from));
      expect(await mayWrite(read, phone, 'confirm')).toBe(false);
      await look();
      expect(replies()).toEqual(['You get no more messages from us. Write START to get them again.']);
      await say(message({ type: 'text', text: { body: 'start' } }, from));
      expect(await mayWrite(read, phone, 'confirm')).toBe(true);
      const privacy = <T>(what: string) => ask<T>('POST', `/PrivacyController/${what}`, { phone });
      const told = (await privacy<PersonExport>('export')).body.data;
      expect(told.written.map(({ text }) => text)).toContain('STOP');
      expect((await privacy('erase')).statusCode).toBe(200);
      expect(await read.selectFrom('customer_messages').select('id').where('phone', '=', phone).execute()).toEqual([]);
    });
  },
);
