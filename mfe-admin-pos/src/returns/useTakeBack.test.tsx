import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInRemote } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import type { SaleBack } from './ownSale.ts';
import type { ReturnDraft } from './returnDraft.ts';
import { useTakeBack } from './useTakeBack.ts';

const BACK: ReturnDraft = {
  invoiceId: 12,
  invoiceNumber: 'INV-000012',
  lines: [{ lineId: 71, quantity: 1, back: 'stock' }],
  pieces: 1,
  reason: 'Changed their mind',
  amount: 149_999,
  toAccount: 0,
  isOnCredit: false,
  refund: { method: 'cash', reference: '' },
};

const SALE: SaleBack = {
  invoiceId: 12,
  invoiceNumber: 'INV-000012',
  invoiceDate: '2026-11-20 10:00:00',
  customerName: 'Sana',
  paymentMethod: 'CASH',
  total: 1499.99,
  owed: 0,
  needsManager: false,
  lines: [],
  returns: [],
};

function Returning({ onDone }: { onDone(): void }) {
  const { isStuck, takeBack } = useTakeBack({
    sale: SALE,
    onDone,
    onStuck: () => undefined,
    onRounded: () => undefined,
  });
  return <button onClick={() => void takeBack(BACK, 0)}>{isStuck ? 'Send again' : 'Take back'}</button>;
}

it('sends what got no answer under the same key, also after a refusal that says nothing of it', async () => {
  const refusal = (status: number, code: string) => new Response(JSON.stringify({ status: false, code }), { status });
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(refusal(401, 'NOT_SIGNED_IN')),
    () => Promise.resolve(new Response(JSON.stringify({ status: true, data: {} }))),
  ];
  const keys: (string | null)[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>((path, init) => {
    if (!String(path).endsWith('/TillController/return')) return Promise.reject(new TypeError('Failed to fetch'));
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    return answers.shift()?.() ?? Promise.reject(new Error('asked too often'));
  });
  const onDone = vi.fn<() => void>();
  renderInRemote(<Returning onDone={onDone} />, { shell: createStandInShell({ fetch }) });
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
  const again = await screen.findByRole('button', { name: 'Send again' });
  await userEvent.click(again);
  await waitFor(() => expect(keys).toHaveLength(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(new Set(keys).size).toBe(1);
});
