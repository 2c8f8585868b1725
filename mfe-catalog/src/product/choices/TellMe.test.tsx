import { fireEvent, screen, within } from '@testing-library/react';
import { testProduct, testVariation } from '@shop/shared/testing/data';
import { renderInRemote } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { expect, it } from 'vitest';
import { TellMe } from './TellMe.tsx';
import { TELL as URDU } from './tell-me/texts.ur.ts';

const product = testProduct({
  variations: [
    testVariation({ stockId: 1, varient: 'Red', sizeTitle: '2-3 Years', qty: 0 }),
    testVariation({ stockId: 2, varient: 'Red', sizeTitle: '4-5 Years', qty: 2 }),
    testVariation({ stockId: 3, varient: 'Red', sizeTitle: '6-7 Years', qty: 0 }),
  ],
});

async function open(reply: () => Response, messagingNumber = '923001234567') {
  const sent: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return reply();
  };
  const shell = createStandInShell({ fetch, settings: { captcha: { provider: 'off', siteKey: '' }, messagingNumber } });
  renderInRemote(<TellMe product={product} colour="Red" />, { shell });
  fireEvent.click(screen.getByRole('button', { name: 'Tell me when a sold-out size is back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tell me when it is back' }));
  const send = (phone: string) => {
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: phone } });
    fireEvent.click(dialog.getByRole('button', { name: 'Tell me' }));
  };
  return { dialog, send, sent, toasts: shell.toasts };
}
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });

it('is offered where a size of the colour is sold out', () => {
  renderInRemote(<TellMe product={product} colour="Blue" />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('sends the size and the number of who agreed, however the number is typed', async () => {
  const { dialog, send, sent } = await open(() => answer(200, { status: true, data: { isThere: false } }));
  expect(dialog.getAllByRole('radio')).toHaveLength(2);
  dialog.getByText(/you agree that .* sends you one message by WhatsApp or SMS/);
  fireEvent.click(dialog.getByRole('radio', { name: '6-7 Years' }));
  send('0300 123');
  await dialog.findByText(/must be 11 digits/);
  expect(sent).toEqual([]);
  send('+92 300 1234567');
  await expect.poll(() => sent).toMatchObject([{ stockId: 3, phone: '03001234567', isAgreed: true }]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['923001234567', 'PHONE_NOT_TAKEN', /no such messages, or waits for ten sizes already. Ask us on WhatsApp: START/],
  ['', 'PHONE_NOT_TAKEN', /no such messages, or waits for ten sizes already. Please ask us.$/],
  ['', 'INVALID_PHONE', /must be 11 digits/],
])(
  'says beside the field what the shop refuses (WhatsApp: ‘%s’, %s), and keeps what was typed',
  async (to, code, said) => {
    const { dialog, send } = await open(() => answer(422, { status: false, code }), to);
    send('03001234567');
    await dialog.findByText(said);
    expect(dialog.getByRole('textbox')).toHaveProperty('value', '03001234567');
  },
);

it('says what is not sold any more', async () => {
  const { send, toasts } = await open(() => answer(422, { status: false, code: 'UNKNOWN_STOCK' }));
  send('03001234567');
  await expect.poll(() => toasts.at(-1)?.description).toBe('This is not sold any more.');
});

it('speaks of WhatsApp only where the shop is there, in Urdu too', async () => {
  const { dialog } = await open(() => answer(200, {}), '');
  dialog.getByText(/To end it, tell us\.$/);
  for (const said of [URDU.consent('Kids', false), URDU.notTaken(false)]) expect(said).not.toMatch(/STOP|START/);
  expect(URDU.consent('Kids', true)).toMatch(/واٹس ایپ پر STOP لکھیں۔$/);
  expect(URDU.notTaken(true)).toMatch(/دس سائزوں .*START/);
});
