import { expect, it, vi } from 'vitest';
import { tablePdf } from '@shop/shared/admin/paper/tablePdf';
import type { Booking, BookingCourier } from '@shop/shared/contracts/http/orders/bookings';
import { readPdf } from '@shop/shared/testing/readPdf';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { labelsOf } from './labels.ts';

const courier = (courierId: number, name: string, mostLabels: number) =>
  ({ courierId, name, mostLabels }) as BookingCourier;
const bookings = (...ids: number[]) =>
  ids.map((invoiceId) => ({ invoiceId, invoiceNumber: `INV-00000${invoiceId}` }) as Booking);

it('joins labels of several couriers; a bad one is named with its courier, and loses no other', async () => {
  const asked: string[] = [];
  const refusal = (status: number, note: string) =>
    new Response(JSON.stringify({ status: false, code: 'REFUSED', msg: note, note }), { status });
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URL(address, 'http://shop').searchParams;
    const ids = query.get('ids')?.split(',') ?? [];
    asked.push(`${query.get('courierId')}: ${ids.join()}`);
    if (query.get('courierId') === '5') return refusal(503, 'The courier cannot be reached.');
    if (query.get('courierId') === '6') throw new TypeError('Failed to fetch');
    if (ids.includes('3')) return new Response('%PDF-1.4\n%%EOF\n');
    if (ids.includes('7')) return refusal(422, 'The courier says: no such parcel');
    return new Response(await tablePdf({ title: `of ${ids.join()}`, columns: [{ header: '', width: 1 }], rows: [] }));
  });
  const counts: number[] = [];
  const sets = [
    { courier: courier(3, 'PostEx', 4), those: bookings(1, 2, 3, 4) },
    { courier: courier(4, 'Trax', 1), those: bookings(6, 7) },
    { courier: courier(5, 'TCS', 2), those: bookings(8, 9, 10) },
    { courier: courier(6, 'Leopards', 1), those: bookings(5) },
  ];
  const { file, missing } = await labelsOf(createStandInShell(), sets, (count) => counts.push(count));
  expect(missing).toEqual([
    { courier: 'PostEx', invoices: 'INV-000003', reason: 'What the courier sent cannot be read.' },
    { courier: 'Trax', invoices: 'INV-000007', reason: 'The courier says: no such parcel' },
    { courier: 'TCS', invoices: 'INV-000008, INV-000009, INV-0000010', reason: 'The courier cannot be reached.' },
    { courier: 'Leopards', invoices: 'INV-000005', reason: 'The server could not be reached.' },
  ]);
  expect(counts.at(-1)).toBe(10);
  const pages = (await readPdf(file ?? new Blob())).filter(({ text }) => text.startsWith('of '));
  expect(pages.map(({ page, text }) => [page, text])).toEqual([
    [1, 'of 1,2'],
    [2, 'of 4'],
    [3, 'of 6'],
  ]);
  expect(asked).toEqual(['3: 1,2,3,4', '3: 1,2', '3: 3,4', '3: 3', '3: 4', '4: 6', '4: 7', '5: 8,9', '6: 5']);
});

it('has no file where there is no label at all', async () => {
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>'));
  const sets = [{ courier: courier(3, 'PostEx', 1), those: bookings(1) }];
  expect(await labelsOf(createStandInShell(), sets, () => undefined)).toMatchObject({ file: null, missing: [{}] });
});
