import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInRemote } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { beTill } from '../till/testing/beTill.ts';
import { refusal } from '../till/testing/showTill.ts';
import type { SaleBack } from './ownSale.ts';
import type { ReturnDraft } from './returnDraft.ts';
import { RETURNING } from './texts.ts';
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
  const { isStuck, trouble, takeBack } = useTakeBack({
    sale: SALE,
    onDone,
    onStuck: () => undefined,
    onRounded: () => undefined,
  });
  return (
    <>
      <button onClick={() => void takeBack(BACK, 0)}>{isStuck ? 'Send again' : 'Take back'}</button>
      <p>{trouble}</p>
    </>
  );
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const taken = () => Promise.resolve(new Response(JSON.stringify({ status: true, data: {} })));
const refused = (status: number, code: string) => () => Promise.resolve(refusal(status, code, 'no'));

/** A return that gets these answers, one after the other, and the keys it was sent with. */
function showReturning(answers: (() => Promise<Response>)[]) {
  const keys: (string | null)[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>((path, init) => {
    if (!String(path).endsWith('/TillController/return')) return lost();
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    return answers.shift()?.() ?? Promise.reject(new Error('asked too often'));
  });
  const onDone = vi.fn<() => void>();
  renderInRemote(<Returning onDone={onDone} />, { shell: createStandInShell({ fetch }) });
  return { keys, onDone };
}

it('sends what got no answer under the same key, also after a refusal that says nothing of it', async () => {
  const { keys, onDone } = showReturning([lost, refused(401, 'NOT_SIGNED_IN'), taken]);
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
  const again = await screen.findByRole('button', { name: 'Send again' });
  await userEvent.click(again);
  await waitFor(() => expect(keys).toHaveLength(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(new Set(keys).size).toBe(1);
});

it('believes a refusal of a return that this device was never told to keep, though its storage does not open any more', async () => {
  await beTill();
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('broken', 'InvalidStateError');
  });
  const { keys, onDone } = showReturning([lost, refused(409, 'RETURNED_MEANWHILE'), taken]);
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  await screen.findByText(`${RETURNING.failed} no`);
  await userEvent.click(await screen.findByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(keys).toEqual([keys[0], keys[0], expect.any(String)]);
  expect(keys[2]).not.toBe(keys[0]);
});
