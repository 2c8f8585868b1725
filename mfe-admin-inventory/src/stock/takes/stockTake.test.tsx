import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { TakeDetail, TakeLine } from '@shop/shared/contracts/http/stock/stockTakes';
import { renderRoutes } from '@shop/shared/testing/render';
import { scan } from '@shop/shared/testing/scan';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { setup } from '../../remote.tsx';

const take: TakeDetail = {
  takeId: 3,
  name: 'Shelf A',
  category: '',
  shelf: '',
  status: 'open',
  version: 7,
  lines: 1,
  pieces: 4,
  differences: 1,
  by: 'Sana',
  createdDate: '2026-11-22 10:00:00',
  endedBy: '',
  endedDate: '',
  expected: 20,
  uncounted: 19,
  asRest: 2,
  missing: 1,
  surplus: 0,
  people: [{ name: 'Sana', lines: 1, pieces: 4 }],
};
const onShelf = { ...take, takeId: 4, name: 'November', shelf: 'A 1' };
const line: TakeLine = {
  lineId: 5,
  stockId: 11,
  productName: 'Coral Frock',
  varient: 'Coral',
  sizeTitle: '2-3 Years',
  sku: 'G-C-23-0011',
  barcode: '2000000000114',
  counted: 4,
  mine: 4,
  book: 5,
  difference: -1,
  others: [],
  countedDate: '2026-11-22 10:05:00',
};

interface Sent {
  path: string;
  body: Record<string, unknown>;
}

function show(
  answer: (sent: Sent) => Response | Promise<Response> = () => Response.json({ status: true, data: line }),
  shown = line,
  lines = [shown],
  left: unknown[] = [],
  at = '/admin/stock-take/3',
) {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = String(input).replace('/api/StockController', '').replace(/\?.*/, '');
    if (init?.method === 'POST') {
      const one = { path, body: JSON.parse(String(init.body)) as Sent['body'] };
      sent.push(one);
      return answer(one);
    }
    if (path === '/stockTakes') return Response.json({ status: true, data: [onShelf], total: 1 });
    if (path === '/stockTake/3') return Response.json({ status: true, data: take });
    const data = path === '/takeLines' ? lines : path === '/stocks' ? left : [];
    return Response.json({ status: true, data, total: data.length });
  };
  const shell = createStandInShell({ fetch, role: 'manager' });
  renderRoutes(setup(shell).routes, shell, at);
  return { sent, shell };
}

const refusal = (status: number, code: string, data?: unknown) =>
  Response.json({ status: false, code, note: 'No', msg: 'No', data }, { status });

it('says in the list what is counted, and calls a count without a name after that', async () => {
  const { sent } = show(() => refusal(422, 'INVALID_FIELDS'), undefined, undefined, undefined, '/admin/stock-take');
  const row = (await screen.findByRole('link', { name: 'November' })).closest('tr') as HTMLElement;
  within(row).getByText('A 1');
  await userEvent.click(screen.getByRole('button', { name: 'Start a count' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a count' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Start counting' }));
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ name: 'Whole shop' }]);
  await userEvent.type(dialog.getByLabelText(/^Shelf/), 'B 2');
  await userEvent.click(dialog.getByRole('button', { name: 'Start counting' }));
  await expect.poll(() => sent[1]?.body).toEqual({ name: 'B 2', shelf: 'B 2' });
});

it('adds one for each Enter, says what stands, and what is not known', async () => {
  const { sent } = show(({ body }) =>
    body['code'] === 'nothing-1' ? refusal(404, 'UNKNOWN_STOCK_ITEM') : Response.json({ status: true, data: line }),
  );
  const box = await screen.findByLabelText('Barcode, SKU or name');
  expect(document.activeElement).toBe(box);
  await userEvent.keyboard('2000000000114{Enter}');
  await screen.findByText('Coral Frock · Coral · 2-3 Years: counted 4, the books say 5');
  // The focus stays in the box, which is empty again.
  await userEvent.keyboard('2000000000114{Enter}');
  await waitFor(() => expect(sent).toHaveLength(2));
  await userEvent.keyboard('nothing-1{Enter}');
  await screen.findByText('No stock item has the barcode or SKU nothing-1.');
  expect(sent.map(({ body }) => [body['code'], body['add']])).toEqual([
    ['2000000000114', 1],
    ['2000000000114', 1],
    ['nothing-1', 1],
  ]);
  expect(new Set(sent.map(({ body }) => body['key'])).size).toBe(3);
});

it('finds what has no code at hand by its name', async () => {
  const found = { ...line, price: 900, qty: 5, img: '', createdDate: '2026-11-01 09:00:00', productId: 1 };
  const { sent } = show(undefined, undefined, undefined, [found]);
  await userEvent.type(await screen.findByLabelText('Barcode, SKU or name'), 'coral frock{Enter}');
  await screen.findByText('Coral Frock · Coral · 2-3 Years: counted 4, the books say 5');
  expect(sent.map(({ body }) => [body['code'], body['add']])).toEqual([['G-C-23-0011', 1]]);
});

it('counts what is scanned wherever the focus is, and leaves a count that is typed alone', async () => {
  const { sent } = show();
  const field = await screen.findByLabelText<HTMLInputElement>('My count of Coral Frock · Coral · 2-3 Years');
  field.focus();
  scan('2000000000114');
  scan('G-C-23-0011', { gap: 70, end: 'Tab' });
  expect(field.value).toBe('4');
  screen.getByRole('button', { name: 'Review and finish' }).focus();
  scan('2000000000114');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() =>
    expect(sent.map(({ body }) => body['code'])).toEqual(['2000000000114', 'G-C-23-0011', '2000000000114']),
  );
});

it('keeps scans the shop could not be reached for, and sends each once more with its key', async () => {
  let reachable = false;
  const { sent } = show(() => {
    if (!reachable) throw new TypeError('Failed to fetch');
    return Response.json({ status: true, data: line });
  });
  await screen.findByLabelText('Barcode, SKU or name');
  await userEvent.keyboard('A-1{Enter}');
  await screen.findByText(/1 scan is not saved yet/);
  await userEvent.keyboard('B-2{Enter}');
  await screen.findByText(/2 scans are not saved yet/);
  reachable = true;
  const tried = sent.length;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/counted 4, the books say 5/);
  await waitFor(() => expect(sent.slice(tried).map(({ body }) => body['code'])).toEqual(['A-1', 'B-2']));
  expect(sent[tried]?.body['key']).toBe(sent[0]?.body['key']);
});

it('says in a line what is missing and too many, where a phone has no room for figures', async () => {
  show();
  expect((await screen.findByText('1 missing, 0 too many')).closest('[role="dialog"]')).toBeNull();
});

it('lets my count be typed', async () => {
  const { sent } = show();
  const field = await screen.findByLabelText('My count of Coral Frock · Coral · 2-3 Years');
  await userEvent.clear(field);
  await userEvent.type(field, '6{Enter}');
  await waitFor(() => expect(sent).toEqual([{ path: '/count', body: { takeId: 3, stockId: 11, counted: 6 } }]));
});

it('counts the rest as 0 after a question that says how many, and takes that back', async () => {
  const { sent, shell } = show(() => Response.json({ status: true, data: take }));
  await userEvent.click(await screen.findByRole('button', { name: 'Count the rest as 0' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Count the rest as 0' }));
  dialog.getByText(/count the 19 items that nobody has counted yet as 0/);
  await userEvent.click(dialog.getByRole('button', { name: 'Count 19 items as 0' }));
  await waitFor(() => expect(shell.toasts.at(-1)?.title).toBe('19 items are counted as 0'));
  await userEvent.click(screen.getByRole('button', { name: 'Take these zeros back' }));
  await waitFor(() => expect(shell.toasts.at(-1)?.title).toBe('2 items are to be counted again'));
  expect(sent).toEqual([
    { path: '/countRest', body: { takeId: 3, uncounted: 19 } },
    { path: '/uncountRest', body: { takeId: 3 } },
  ]);
});

it('takes back my own count at once, and asks whose where a colleague has counted too', async () => {
  const shared = { ...line, others: [{ userId: 8, name: 'Bilal', counted: 1 }] };
  const { sent, shell } = show(undefined, shared);
  await userEvent.click(await screen.findByRole('button', { name: 'Take back' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Take back a count' }));
  dialog.getByText('You counted 4');
  dialog.getByText('Bilal counted 1');
  await userEvent.click(dialog.getByRole('button', { name: 'Take back the count of Bilal' }));
  await waitFor(() =>
    expect(shell.toasts.at(-1)?.title).toMatch(/^The count of Coral Frock .* by Bilal is taken back$/),
  );
  expect(sent).toEqual([{ path: '/uncount', body: { takeId: 3, stockId: 11, userId: 8 } }]);
});

it('takes back a count that is mine alone without asking', async () => {
  const { sent } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(sent).toEqual([{ path: '/uncount', body: { takeId: 3, stockId: 11 } }]));
});

it('shows the differences before they are posted, and anew when somebody has counted meanwhile', async () => {
  let tries = 0;
  const { sent, shell } = show(() => {
    tries += 1;
    return tries === 1 ? refusal(409, 'CHANGED_MEANWHILE', take) : Response.json({ status: true, data: take });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Review and finish' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Finish Shelf A' }));
  await dialog.findByText('G-C-23-0011');
  dialog.getByText('19 items were not counted and stay as they are.');
  await userEvent.click(dialog.getByRole('button', { name: 'Correct 1 difference' }));
  await dialog.findByText(/Somebody has counted meanwhile/);
  await userEvent.click(await dialog.findByRole('button', { name: 'Correct 1 difference' }));
  await waitFor(() => expect(shell.toasts.at(-1)?.title).toBe('Shelf A is finished'));
  expect(sent).toEqual([
    { path: '/postTake', body: { takeId: 3, version: 7 } },
    { path: '/postTake', body: { takeId: 3, version: 7 } },
  ]);
});

it('draws many differences when they are asked for', async () => {
  const many = Array.from({ length: 301 }, (_, index) => ({
    ...line,
    stockId: index,
    lineId: index,
    sku: `S-${index}`,
  }));
  show(undefined, line, many);
  await userEvent.click(await screen.findByRole('button', { name: 'Review and finish' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Finish Shelf A' }));
  await dialog.findByText('S-299');
  expect(dialog.queryByText('S-300')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Show all 301 differences' }));
  dialog.getByText('S-300');
});

it('lists what nobody has counted, which is ticked off or counted by number', async () => {
  const { stockId, productName, varient, sizeTitle, sku, barcode } = line;
  const item = { stockId, productId: 1, productName, varient, sizeTitle, sku, barcode, price: 900, qty: 5, img: '' };
  const { sent } = show(undefined, undefined, undefined, [{ ...item, createdDate: '', shelf: 'A 1' }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Still to count (19)' }));
  await userEvent.type(await screen.findByLabelText('My count of Coral Frock · Coral · 2-3 Years'), '3{Enter}');
  await waitFor(() => expect(sent).toEqual([{ path: '/count', body: { takeId: 3, stockId: 11, counted: 3 } }]));
  await userEvent.click(screen.getByRole('button', { name: '5 are there' }));
  await waitFor(() => expect(sent[1]).toEqual({ path: '/count', body: { takeId: 3, stockId: 11, counted: 5 } }));
});
