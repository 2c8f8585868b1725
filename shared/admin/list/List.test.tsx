import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { LiveEvent } from '../../contracts/http/events.ts';
import { type OrderSummary, LIST_ORDERS } from '../../contracts/http/orders/orders.ts';
import { renderInRemote } from '../../testing/render.tsx';
import { scan } from '../../testing/scan.ts';
import { createStandInShell } from '../../testing/stand-in-shell.tsx';
import type { ListColumn } from './column.ts';
import { List, type ListProps } from './List.tsx';

const orders = Array.from({ length: 60 }, (_, i) => ({ invoiceId: i + 1, customerName: `Person ${i + 1}` }));
const columns: ListColumn<OrderSummary>[] = [
  { id: 'name', header: 'Customer', sort: 'customer', card: 'title', cell: (order) => order.customerName },
  { id: 'total', header: 'Total', sort: 'total', align: 'end', cell: (order) => order.invoiceId },
];
const texts = {
  search: 'Search orders',
  empty: 'No orders yet',
  noMatch: 'No such order',
  loadFailed: 'Failed to load',
};
const filters = [{ id: 'status', label: 'Status', any: 'All', options: [{ value: 'paid', label: 'Paid' }] }];

type Props = Partial<ListProps<typeof LIST_ORDERS>>;

/** A server that filters by name and cuts pages; `hold` keeps its answers back. */
function show(at = '/orders', props: Props = {}, rows = orders) {
  const asked: URLSearchParams[] = [];
  const signals: AbortSignal[] = [];
  const state = { rows, hold: null as Promise<void> | null, fails: false };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const query = new URL(String(input), 'http://shop').searchParams;
    asked.push(query);
    if (init?.signal) signals.push(init.signal);
    await state.hold;
    if (state.fails) throw new TypeError('Failed to fetch');
    const found = state.rows.filter(({ customerName }) => customerName.includes(query.get('q') ?? ''));
    const offset = Number(query.get('offset'));
    const data = found.slice(offset, offset + Number(query.get('limit')));
    return new Response(JSON.stringify({ status: true, data, total: found.length }));
  };
  const readers = new Set<(event: LiveEvent) => void>();
  const live = {
    on: (_: string, read: (event: LiveEvent) => void) => {
      readers.add(read);
      return () => readers.delete(read);
    },
  };
  const shell = { ...createStandInShell({ fetch, role: 'manager' }), live };
  const page = renderInRemote(
    <List
      call={LIST_ORDERS}
      kind="orders"
      label="Orders"
      texts={texts}
      columns={columns}
      filters={filters}
      defaultSort="-date"
      rowId={(order) => order.invoiceId}
      rowName={(order) => order.customerName}
      {...props}
    />,
    { shell, at },
  );
  const tell = (...events: { subject: number; userId: number }[]) =>
    act(() => {
      for (const event of events) for (const read of readers) read({ id: 1, kind: 'orders', at: '', ...event });
    });
  return { ...page, asked, signals, state, tell };
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const first = (text: string) => waitFor(() => expect(names()[0]).toBe(text));

it('asks for the page of the address and no more', async () => {
  const { asked } = show('/orders?q=Person&sort=-total&page=2&size=50&status=paid');
  await first('Person 51');
  expect(asked.map((query) => Object.fromEntries(query))).toEqual([
    { q: 'Person', sort: '-total', limit: '50', offset: '50', status: 'paid' },
  ]);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Person');
  expect(screen.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByText('51–60 of 60')).toBeDefined();
});

it('keeps search, sort, page and size in the address; what changes the matches starts at page 1', async () => {
  const user = userEvent.setup();
  const { address } = show();
  await first('Person 1');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await first('Person 26');
  expect(address()).toBe('/orders?page=2');
  await user.click(screen.getByRole('button', { name: 'Customer' }));
  expect(address()).toBe('/orders?sort=customer');
  await user.click(screen.getByRole('button', { name: 'Customer' }));
  expect(address()).toBe('/orders?sort=-customer');
  await user.selectOptions(screen.getByLabelText('Rows per page'), '50');
  expect(address()).toBe('/orders?sort=-customer&size=50');
  await user.type(screen.getByRole('searchbox'), 'Person 6');
  await waitFor(() => expect(address()).toBe('/orders?sort=-customer&size=50&q=Person+6'));
  await waitFor(() => expect(names()).toEqual(['Person 6', 'Person 60']));
});

it('shows what is typed at once, asks once for it, and drops the call nobody waits for', async () => {
  const user = userEvent.setup();
  const { asked, signals, state } = show();
  await first('Person 1');
  state.hold = new Promise(() => {});
  await user.type(screen.getByRole('searchbox'), 'Pers');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(names()[0]).toBe('Person 1');
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  state.hold = null;
  await user.type(screen.getByRole('searchbox'), 'on 7');
  await waitFor(() => expect(names()).toEqual(['Person 7']));
  expect(signals[1]?.aborted).toBe(true);
  expect(asked.map((query) => query.get('q'))).toEqual([null, 'Pers', 'Person 7']);
});

it('searches what is scanned with the focus anywhere', async () => {
  const { address } = show('/orders', {}, [...orders, { invoiceId: 61, customerName: 'INV-000061' }]);
  await first('Person 1');
  screen.getByRole('combobox', { name: 'Status' }).focus();
  scan('INV-000061');
  await waitFor(() => expect(names()).toEqual(['INV-000061']));
  expect(address()).toBe('/orders?q=INV-000061');
  screen.getByRole('searchbox').focus();
  scan('INV-000062', { end: 'Tab' });
  await screen.findByText('No such order');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'INV-000062');
});

it('filters, says how many filters are on, and clears them', async () => {
  const user = userEvent.setup();
  const { address } = show('/orders?page=2');
  await first('Person 26');
  await user.selectOptions(screen.getByLabelText('Status'), 'Paid');
  expect(address()).toBe('/orders?status=paid');
  await user.click(screen.getByRole('button', { name: 'Filters: 1 on' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Filters' }));
  await user.click(dialog.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/orders');
});

it('lets two lists stand on one page', async () => {
  const { address, asked } = show('/orders?q=nobody&late-q=Person+6', { prefix: 'late' });
  await waitFor(() => expect(names()).toEqual(['Person 6', 'Person 60']));
  await userEvent.click(screen.getByRole('button', { name: 'Total' }));
  expect(address()).toBe('/orders?q=nobody&late-q=Person+6&late-sort=total');
  expect(asked[0]?.get('q')).toBe('Person 6');
});

it('says that there is nothing, that nothing matches, and that it failed', async () => {
  show('/orders', {}, []);
  await screen.findByText('No orders yet');
  cleanup();
  show('/orders?q=nobody');
  await screen.findByText('No such order');
  cleanup();
  const { state } = show('/orders');
  state.fails = true;
  await screen.findByText('Failed to load');
  state.fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await first('Person 1');
});

it('goes to the last page when there are fewer', async () => {
  const { address } = show('/orders?page=9');
  await first('Person 51');
  expect(address()).toBe('/orders?page=3');
});

it('answers to the keyboard', async () => {
  const onOpen = vi.fn();
  const user = userEvent.setup();
  show('/orders', { onOpen, bulkActions: ({ ids }) => <p>{ids.join()}</p> });
  await screen.findByText('Person 1');
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining(orders[1]));
  await user.keyboard('{End}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining(orders[24]));
  await user.keyboard('{Home} ');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Person 1' }).checked).toBe(true);
  expect(onOpen).toHaveBeenCalledTimes(2);
  await user.keyboard('?');
  screen.getByRole('dialog', { name: 'Keyboard keys' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens a card by a tap, but for its controls; a row of a table is not opened so', async () => {
  const onOpen = vi.fn();
  const user = userEvent.setup();
  show('/orders', { onOpen, rowActions: () => <button type="button">Edit</button> });
  const name = await screen.findByText('Person 1');
  await user.click(name);
  expect(onOpen).not.toHaveBeenCalled();
  const row = name.closest('tr') as HTMLElement;
  row.style.display = 'grid';
  await user.click(within(row).getByRole('button', { name: 'Edit' }));
  expect(onOpen).not.toHaveBeenCalled();
  await user.click(name);
  expect(onOpen.mock.calls).toEqual([[expect.objectContaining(orders[0])]]);
});

it('opens a card while something else is marked, and not the one where something is', async () => {
  const onOpen = vi.fn();
  show('/orders', { onOpen, rowActions: () => <textarea aria-label="Note" /> });
  const [first, second] = await Promise.all([screen.findByText('Person 1'), screen.findByText('Person 2')]);
  const row = first.closest('tr') as HTMLElement;
  row.style.display = 'grid';
  // Without what a mouse does to what is marked, which browsers leave as it is in places.
  fireEvent.click(within(row).getByRole('textbox', { name: 'Note' }));
  getSelection()?.selectAllChildren(first);
  fireEvent.click(row);
  expect(onOpen).not.toHaveBeenCalled();
  getSelection()?.selectAllChildren(second);
  fireEvent.click(row);
  expect(onOpen.mock.calls).toEqual([[expect.objectContaining(orders[0])]]);
  getSelection()?.removeAllRanges();
});

it('leaves no hole among the facts of a card that the box or a button could slip into', async () => {
  const fact = (id: string, without: number[]): ListColumn<OrderSummary> => ({
    id,
    header: id,
    card: 'fact',
    isEmpty: ({ invoiceId }) => without.includes(invoiceId),
    cell: () => '.',
  });
  const facts = [fact('city', [2, 3]), fact('orders', []), fact('owed', [3]), fact('last', [])];
  show('/orders', { columns: [...columns.slice(0, 1), ...facts] }, orders.slice(0, 3));
  await first('Person 1');
  const placesOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .slice(1)
      .filter(({ className }) => !className.includes('@max-lg:hidden'))
      .map(({ classList }) =>
        classList.contains('col-span-3') ? 'line' : classList.contains('col-start-1') ? 'left' : 'right',
      );
  expect(screen.getAllByRole('row').slice(1).map(placesOf)).toEqual([
    ['left', 'right', 'left', 'right'],
    ['left', 'right', 'line'],
    ['left', 'right'],
  ]);
});

it('has one row in the tab order, and Enter on a button inside is the button’s', async () => {
  const onOpen = vi.fn();
  const user = userEvent.setup();
  show('/orders', { onOpen, rowActions: () => <button type="button">Edit</button> });
  await screen.findByText('Person 1');
  expect(screen.getAllByRole('row').filter((row) => row.tabIndex === 0)).toHaveLength(1);
  const [edit] = screen.getAllByRole('button', { name: 'Edit' });
  edit?.focus();
  await user.keyboard('{Enter}{ArrowDown}');
  expect(onOpen).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(edit);
});

it('selects rows, a page, and all that match; another search begins with none', async () => {
  const user = userEvent.setup();
  show('/orders', { bulkActions: ({ ids }) => <p data-testid="ids">{ids.length}</p> });
  await screen.findByText('Person 1');
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 2' }));
  const page = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
  expect(page.indeterminate).toBe(true);
  await user.click(page);
  expect(screen.getByText('25 selected')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Select all 60' }));
  await screen.findByText('60 selected');
  expect(screen.getByTestId('ids').textContent).toBe('60');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await first('');
  expect(screen.getByText('60 selected')).toBeDefined();
  await user.type(screen.getByRole('searchbox'), 'Person 3');
  await waitFor(() => expect(screen.queryByText('60 selected')).toBeNull());
});

it('marks what a colleague changed, and what is gone; not what one did oneself', async () => {
  const { state, tell } = show(
    '/orders',
    { rowActions: () => <button type="button">Edit</button> },
    orders.slice(0, 3),
  );
  await screen.findByText('Person 2');
  const changed = { ...orders[1], invoiceId: 2, customerName: 'Person 2b' };
  state.rows = [changed as (typeof orders)[number], orders[2] as (typeof orders)[number]];
  tell({ subject: 1, userId: 9 }, { subject: 2, userId: 9 }, { subject: 3, userId: 1 });
  await screen.findByText('Person 2b');
  expect(names()).toEqual(['Person 1No longer here', 'Person 2bChanged', 'Person 3']);
  expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(2);
});

it('says what to do first where there is nothing yet, and shows all where nothing matches', async () => {
  const next = { label: 'Sell something', to: '/till' };
  const { address } = show('/orders?q=Zzz&status=paid', { next });
  await screen.findByText('No such order');
  expect(screen.queryByRole('link', { name: 'Sell something' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(address()).toBe('/orders'));
  cleanup();
  show('/orders', { next }, []);
  const link = await screen.findByRole('link', { name: 'Sell something' });
  expect(link.getAttribute('href')).toBe('/till');
});
