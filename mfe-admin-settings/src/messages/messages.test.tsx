import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OutboxSetup } from '@shop/shared/contracts/http/outbox';
import { MESSAGE_CHANNELS, MESSAGE_KINDS } from '@shop/shared/contracts/messageKinds';
import { DEFAULT_TEXTS } from '@shop/shared/contracts/messageTexts';
import { renderInRemote } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { MessagesPage } from './MessagesPage.tsx';

const standing = { keySetAt: '', lastError: '', lastErrorAt: '', lastSentAt: '', waiting: 0, sentToday: 0 };
const setup: OutboxSetup = {
  keepsKeys: true,
  whatsapp: {
    values: {
      isOn: true,
      language: 'ur',
      mostPerDay: 250,
      phoneNumberId: '106540352242922',
      accountId: '102290129340398',
      version: 'v23.0',
      price: 0,
      ownerTo: '',
    },
    standing,
    webhook: 'https://shop.example/api/OutboxController/webhook',
    templates: [
      { name: 'shop_confirm', language: 'ur', status: 'APPROVED', reason: '' },
      { name: 'shop_dispatched', language: 'ur', status: 'REJECTED', reason: 'INVALID_FORMAT' },
    ],
    templatesReadAt: '2026-11-26 09:00:00',
  },
  mail: {
    values: { isOn: false, language: 'en', mostPerDay: 500, host: '', port: 587, username: '', from: '', ownerTo: '' },
    standing,
  },
  sms: {
    values: {
      isOn: true,
      language: 'ur-Latn',
      mostPerDay: 250,
      address: 'https://sms.example/send',
      method: 'form',
      fields: [
        { name: 'to', value: '{to}' },
        { name: 'message', value: '{text}' },
      ],
      success: '',
      askAddress: '',
      askTaken: '',
      askNothing: '',
      price: 2.5,
      ownerTo: '',
    },
    standing: {
      ...standing,
      keySetAt: '2026-11-26 10:00:00',
      lastError: 'sms.example refuses it: no balance',
      lastErrorAt: '2026-11-26 11:00:00',
      waiting: 3,
      sentToday: 12,
    },
  },
  texts: MESSAGE_CHANNELS.flatMap((channel) =>
    (['en', 'ur-Latn', 'ur'] as const).flatMap((language) =>
      MESSAGE_KINDS.map((kind) => ({
        kind,
        channel,
        language,
        isOn: true,
        isDefault: true,
        ...DEFAULT_TEXTS[language][kind],
      })),
    ),
  ),
};

/** `refused`: what the server finds wrong; `tried`: what came of a test. */
function show({
  refused,
  sms = setup.sms,
  tried,
}: { refused?: Record<string, string>; sms?: OutboxSetup['sms']; tried?: object } = {}) {
  const sent: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = String(input).replace(/.*OutboxController/, '');
    if (init?.method === 'POST') sent.push([path, JSON.parse(String(init.body))]);
    if (refused && init?.method === 'POST') {
      const body = { status: false, code: 'INVALID_FIELDS', message: 'Not saved.', data: { fields: refused } };
      return new Response(JSON.stringify(body), { status: 422 });
    }
    const data = path === '/test' ? tried : { ...setup, sms };
    return new Response(JSON.stringify({ status: true, data }));
  };
  renderInRemote(<MessagesPage />, {
    shell: createStandInShell({ fetch, role: 'administrator' }),
    at: '/admin/messages',
  });
  return { sent };
}

it('sets a mail server up, saying beside its field what is wrong, and sends a key only when one is typed', async () => {
  const { sent } = show();
  const card = within(await screen.findByRole('region', { name: 'Email' }));
  await userEvent.click(card.getByRole('button', { name: 'Set up' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Set up email' }));
  await userEvent.type(dialog.getByLabelText(/Mails come from/), 'shop at mail');
  await userEvent.type(dialog.getByLabelText(/Mail server/), 'smtp.mail.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([]);
  await userEvent.clear(dialog.getByLabelText(/Mails come from/));
  await userEvent.type(dialog.getByLabelText(/Mails come from/), 'shop@mail.example');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Send messages' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const values = { ...setup.mail.values, isOn: true, host: 'smtp.mail.example', from: 'shop@mail.example' };
  await expect.poll(() => sent).toEqual([['/mail', { values }]]);
});

it('puts what the server refuses of a gateway beside its fields', async () => {
  const refused = {
    'values.askAddress': 'It must hold {id}.',
    'values.fields': 'A field must hold {id}, by which it is asked.',
  };
  show({ refused });
  const card = within(await screen.findByRole('region', { name: 'SMS' }));
  await userEvent.click(card.getByRole('button', { name: 'Set up' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Set up SMS' }));
  await userEvent.type(dialog.getByLabelText(/Where to ask/), 'https://sms.example/log');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByRole('textbox', { name: /Where to ask/, description: /It must hold \{id\}\./ });
  dialog.getByRole('textbox', { name: /Its fields/, description: /A field must hold/ });
  expect(dialog.queryByText(/Not saved/)).toBeNull();
});

it('sets up a gateway at a server of before, which says nothing of asking', async () => {
  const { askAddress: _where, askTaken: _taken, askNothing: _nothing, ...values } = setup.sms.values;
  const { sent } = show({ sms: { ...setup.sms, values } });
  const card = within(await screen.findByRole('region', { name: 'SMS' }));
  await userEvent.click(card.getByRole('button', { name: 'Set up' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Set up SMS' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toEqual([['/sms', { values: setup.sms.values }]]);
});

it('says what went wrong with the last message, and what a test answers', async () => {
  show({ tried: { isSent: false, sentence: 'sms.example refuses it: no balance' } });
  const card = within(await screen.findByRole('region', { name: 'SMS' }));
  card.getByText('12 sent in the last 24 hours, 3 waiting.');
  card.getByText(/^Went wrong on .*: sms\.example refuses it: no balance$/);
  await userEvent.click(card.getByRole('button', { name: 'Send me a test' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Test SMS' }));
  await userEvent.type(dialog.getByLabelText(/to this number/), '03001234567');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await dialog.findByText('sms.example refuses it: no balance');
});

it('keeps in sight what a gateway says that was asked in a test', async () => {
  const asked = 'Asked for it, the gateway says ‘200 SENT’: it has it.';
  show({ tried: { isSent: true, sentence: 'It was taken: look at 03001234567.', asked } });
  const card = within(await screen.findByRole('region', { name: 'SMS' }));
  await userEvent.click(card.getByRole('button', { name: 'Send me a test' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Test SMS' }));
  await userEvent.type(dialog.getByLabelText(/to this number/), '03001234567');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await dialog.findByText(`It was taken: look at 03001234567. ${asked}`);
});

it('shows a text of one’s own as it reads, with how many SMS it is, and refuses what nothing stands for', async () => {
  const { sent } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Write ‘On its way’, SMS' }));
  const dialog = within(screen.getByRole('dialog', { name: 'On its way, by SMS' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'In your own words' }));
  const field = dialog.getByLabelText('Text');
  await userEvent.clear(field);
  await userEvent.type(field, 'Order {{number} rawana, {{kurier}');
  const preview = within(dialog.getByRole('region', { name: 'How it reads' }));
  preview.getByText('Order INV-001024 rawana, {kurier}');
  preview.getByText(/one SMS/);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findAllByText('Nothing stands for {kurier}.');
  await userEvent.clear(field);
  await userEvent.type(field, 'آرڈر {{number}');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const text = {
    kind: 'dispatched',
    channel: 'sms',
    language: 'ur-Latn',
    isOn: true,
    subject: '',
    text: 'آرڈر {number}',
  };
  await expect.poll(() => sent).toEqual([['/text', text]]);
});

it('says what is told of before it is switched on', async () => {
  show();
  const said = {
    'On its way': 'What happened before you switch it on is not told.',
    'Back in stock': 'Who still waits for a size that is back already is told as well.',
  };
  for (const [kind, description] of Object.entries(said)) {
    await userEvent.click(await screen.findByRole('button', { name: `Write ‘${kind}’, SMS` }));
    screen.getByRole('checkbox', { name: 'Send this message', description });
    await userEvent.keyboard('{Escape}');
  }
});

it('shows a template as Meta wants it, and how Meta says it stands', async () => {
  const { sent } = show();
  const list = within(await screen.findByRole('region', { name: 'What WhatsApp says' }));
  list.getByText('Meta says: invalid format.');
  expect(list.getAllByText('Not at Meta yet').length).toBeGreaterThan(1);
  await userEvent.click(list.getByRole('button', { name: 'Show the template ‘Please confirm’' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Template ‘Please confirm’' }));
  dialog.getByText('shop_confirm');
  dialog.getByText(/^السلام علیکم \{\{1\}\}، \{\{2\}\} سے آرڈر/);
  dialog.getByText('تصدیق کریں');
  dialog.getByText('Ayesha Bibi');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Send this message' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => sent)
    .toEqual([['/text', { kind: 'confirm', channel: 'whatsapp', language: 'ur', isOn: false }]]);
});

it('sends the keys of WhatsApp that were typed, and no other', async () => {
  const { sent } = show();
  const card = within(await screen.findByRole('region', { name: 'WhatsApp' }));
  await userEvent.click(card.getByRole('button', { name: 'Set up' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Set up WhatsApp' }));
  dialog.getByText('https://shop.example/api/OutboxController/webhook');
  await userEvent.type(dialog.getByLabelText(/App secret/), 'a-secret');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toEqual([['/whatsapp', { values: setup.whatsapp.values, appSecret: 'a-secret' }]]);
});
