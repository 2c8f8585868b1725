import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInRemote } from '../testing/render.tsx';
import { DataTable, type DataColumn } from './DataTable.tsx';
import { ListKeys } from './ListKeys.tsx';
import { SearchField } from './SearchField.tsx';
import { useTableAddress } from './useTableAddress.tsx';

interface Person {
  name: string;
  age: number;
}

const people: Person[] = Array.from({ length: 60 }, (_, i) => ({ name: `Person ${i + 1}`, age: 90 - i }));
const columns: DataColumn<Person>[] = [
  { id: 'name', header: 'Name', value: (person) => person.name, cell: (person) => person.name },
  { id: 'age', header: 'Age', align: 'end', value: (person) => person.age, cell: (person) => person.age },
  { id: 'actions', header: 'Actions', hideHeader: true, cell: () => <button type="button">Edit</button> },
];

function People({ rows, onOpen }: { rows: Person[]; onOpen?: ((person: Person) => void) | undefined }) {
  const { search, setSearch, ...address } = useTableAddress({ column: 'name', descending: false });
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list}>
      <SearchField ref={field} label="Search people" value={search} onChange={setSearch} />
      <ListKeys search={field} list={list} />
      <DataTable
        label="People"
        columns={columns}
        rows={rows.filter((person) => person.name.includes(search))}
        rowId={(person) => person.name}
        sort={address.sort}
        onSort={address.setSort}
        page={address.page}
        onPage={address.setPage}
        empty={<p>Nobody</p>}
        onOpen={onOpen}
      />
    </div>
  );
}

const show = (at = '/people', rows = people, onOpen?: (person: Person) => void) =>
  renderInRemote(<People rows={rows} onOpen={onOpen} />, { at });
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

afterEach(cleanup);

it('sorts numbers inside words as numbers, and by another column the way its header says', async () => {
  const { address } = show();
  expect(names().slice(0, 3)).toEqual(['Person 1', 'Person 2', 'Person 3']);
  await userEvent.click(screen.getByRole('button', { name: 'Age' }));
  expect(names()[0]).toBe('Person 60');
  expect(screen.getByRole('columnheader', { name: 'Age' }).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Age' }));
  expect(names()[0]).toBe('Person 1');
  expect(address()).toBe('/people?sort=-age');
});

it('keeps the sort that is chosen right after typing', async () => {
  const { address } = show();
  await userEvent.type(screen.getByRole('searchbox'), 'Person 1');
  await userEvent.click(screen.getByRole('button', { name: 'Age' }));
  const inAddress = () => Object.fromEntries(new URLSearchParams(address().split('?')[1]));
  await waitFor(() => expect(inAddress()).toEqual({ q: 'Person 1', sort: 'age' }));
});

it('shows 25 rows a page and keeps the page in the address', async () => {
  const { address } = show();
  expect(names()).toHaveLength(25);
  expect(screen.getByRole('status').textContent).toBe('1–25 of 60');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(address()).toBe('/people?page=2');
  expect(names()[0]).toBe('Person 26');
});

it('opens with the search, sort and page of the address, and the last page when there are fewer', () => {
  show('/people?q=Person+5&sort=-age&page=9');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Person 5');
  expect(names()).toHaveLength(11);
  expect(names()[0]).toBe('Person 5');
});

it('writes the search into the address and starts at page 1 again', async () => {
  const { address } = show('/people?page=3');
  await userEvent.type(screen.getByRole('searchbox'), 'Person 6');
  expect(names()).toEqual(['Person 6', 'Person 60']);
  await waitFor(() => expect(address()).toBe('/people?q=Person+6'));
});

it('answers to the keyboard', async () => {
  const onOpen = vi.fn();
  const user = userEvent.setup();
  show('/people', people, onOpen);
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(people[1]);
  await user.keyboard('{End}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(people[24]);
  await user.keyboard('{Home}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(people[0]);
  await user.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'Keyboard keys' })).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('has one row in the tab order, and Enter on a button inside is the button’s', async () => {
  const onOpen = vi.fn();
  const user = userEvent.setup();
  show('/people', people, onOpen);
  expect(screen.getAllByRole('row').filter((row) => row.tabIndex === 0)).toHaveLength(1);
  const [edit] = screen.getAllByRole('button', { name: 'Edit' });
  edit?.focus();
  await user.keyboard('{Enter}{ArrowDown}');
  expect(onOpen).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(edit);
});

it('shows what to say when there is nothing', () => {
  show('/people', []);
  expect(screen.getByText('Nobody')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});
