import { expect, it } from 'vitest';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import { startGraph } from '../channels/whatsapp/standIn.ts';
import { onInboxes } from '../../testing/testInbox.ts';

const graph = await startGraph();

onInboxes('what Meta tells of messages', graph, ({ shop, setPrice, order, look, asked, status, stateOf }) => {
  it('follows what became of a message, in any order and for days, and of no other', async () => {
    const made = await asked('03219876543');
    const to = '923219876543';
    await status({ id: made.wamid, status: 'read' }, to);
    await status({ id: made.wamid, status: 'sent' }, to);
    await status({ id: made.wamid, status: 'delivered' }, to);
    await status({ id: 'wamid.never', status: 'read' }, to);
    await status({ id: made.wamid, status: 'failed', errors: [{ code: 131026 }] }, to);
    expect(await stateOf(made)).toEqual(['whatsapp read']);
  });

  it('learns by what was sent along that a message arrived whose answer was lost, and that another did not', async () => {
    graph.deviations.push('loses');
    const lost = await asked('03229876543');
    expect(await stateOf(lost)).toEqual(['whatsapp unknown']);
    const about = String(graph.taken.at(-1)?.body['biz_opaque_callback_data']);
    await status({ id: lost.wamid, status: 'delivered', biz_opaque_callback_data: about }, '923009999999');
    expect(await stateOf(lost)).toEqual(['whatsapp unknown']);
    await status({ id: lost.wamid, status: 'delivered', biz_opaque_callback_data: about }, '923229876543');
    expect(await stateOf(lost)).toEqual(['whatsapp delivered']);
    const made = await asked('03239876543');
    await status({ id: made.wamid, status: 'sent' }, '923239876543');
    const errors = [{ code: 131026, title: 'Message undeliverable' }];
    await status({ id: made.wamid, status: 'failed', errors }, '923239876543');
    expect(await stateOf(made)).toEqual(['whatsapp failed']);
  });

  it('costs and is in the timeline where Meta tells of it before its answer is booked, or is the only one to', async () => {
    const { db } = shop();
    const told = async (made: CreatedOrder) => {
      const row = db.read.selectFrom('messages').select('cost').where('order_id', '=', made.invoiceId);
      const events = db.read.selectFrom('order_events').select('detail').where('order_id', '=', made.invoiceId);
      const said = await events.where('kind', '=', 'messaged').execute();
      const states = said.map(({ detail }) => (JSON.parse(detail) as { state: string }).state);
      return [(await row.executeTakeFirstOrThrow()).cost, states];
    };
    const isTold = (state: string, to: string) => () => {
      const last = graph.taken.at(-1);
      const about = String(last?.body['biz_opaque_callback_data']);
      return status({ id: last?.id, status: state, biz_opaque_callback_data: about }, to);
    };
    await setPrice(2.5);
    const early = await order('03371110001');
    await look(isTold('sent', '923371110001'));
    const alone = await order('03371110002');
    graph.deviations.push('loses');
    await look(isTold('delivered', '923371110002'));
    expect([await told(early), await told(alone)]).toEqual([
      [250, ['sent']],
      [250, ['sent']],
    ]);
    const late = await order('03371110003');
    graph.deviations.push('loses');
    await look();
    await isTold('delivered', '923371110003')();
    expect(await told(late)).toEqual([250, ['unknown']]);
    await setPrice(0);
  });
});
