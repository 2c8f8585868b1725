import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Conversation, CustomerMessage } from '@shop/shared/contracts/http/inbox';
import { renderInRemote, renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { setup } from '../remote.tsx';
import { ConversationPanel } from './ConversationPanel.tsx';

const WORDS = 'بھائی، سائز چھوٹا ہے۔ cancel kar dein?';
const ROW: CustomerMessage = {
  messageId: 12,
  phone: '03001234567',
  customerName: 'Ayesha Bibi',
  invoiceId: 7,
  invoiceNumber: 'INV-000007',
  kind: 'text',
  text: WORDS,
  at: '2026-11-26 12:00:00',
  openUntil: '2026-11-27 12:00:00',
  doneAt: '',
};
const PICTURE = { ...ROW, messageId: 13, kind: 'image', text: '', customerName: '', invoiceId: null, openUntil: '' };
const said = { isTheirs: true, kind: 'text', at: ROW.at, state: 'heard', reason: '', invoiceNumber: '', isDone: false };
const CONVERSATION: Conversation = {
  phone: ROW.phone,
  isOn: true,
  openUntil: ROW.openUntil,
  said: [
    { ...said, messageId: 12, text: WORDS },
    { ...said, messageId: 13, kind: 'image', text: '' },
    { ...said, messageId: 14, isTheirs: false, text: 'Konsa size?', state: 'failed', reason: 'Meta is away.' },
  ],
};

function shellWith(conversation = CONVERSATION) {
  const sent: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = String(input).replace(/.*InboxController/, '');
    if (init?.method === 'POST') sent.push([path, JSON.parse(String(init.body))]);
    const data = path.startsWith('/messages') ? [ROW, PICTURE] : path === '/done' ? null : conversation;
    return new Response(JSON.stringify({ status: true, data, total: 2 }));
  };
  return { sent, shell: createStandInShell({ fetch, role: 'manager' }) };
}

it('shows what customers wrote, and answers within the window', async () => {
  const { sent, shell } = shellWith();
  renderRoutes(setup(shell).routes, shell, '/admin/answers');
  await screen.findByText(WORDS);
  screen.getByText('A picture: not shown here');
  screen.getByText('Has not ordered');
  await userEvent.click(screen.getByRole('button', { name: 'Answer to Ayesha Bibi' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Answer to Ayesha Bibi' }));
  await dialog.findByText('Meta is away.');
  const chats = dialog.getAllByRole('link', { name: 'Open in WhatsApp' });
  expect(chats.map((chat) => chat.getAttribute('href'))).toEqual(['https://wa.me/923001234567']);
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/Your answer/), 'Bara size bhej dein?');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await expect.poll(() => sent).toEqual([['/answer', { messageId: 12, text: 'Bara size bhej dein?' }]]);
  await userEvent.click(screen.getByRole('button', { name: 'Done: Ayesha Bibi' }));
  await expect.poll(() => sent.at(-1)).toEqual(['/done', { messageId: 12, isDone: true }]);
});

it('says on an order’s page why nothing can be answered any more', async () => {
  const { shell } = shellWith({ ...CONVERSATION, openUntil: '' });
  renderInRemote(<ConversationPanel order={7} name="Ayesha Bibi" />, { shell, at: '/admin/edit-order?id=7' });
  const panel = within(await screen.findByRole('region', { name: 'Written by WhatsApp' }));
  panel.getByText(/more than 24 hours ago/);
  expect(panel.queryByRole('button', { name: 'Answer' })).toBeNull();
});
