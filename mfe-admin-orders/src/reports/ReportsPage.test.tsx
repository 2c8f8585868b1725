import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Report } from '@shop/shared/contracts/http/accounting/reports';
import { renderRoutes } from '@shop/shared/testing/render';
import { setup } from '../remote.tsx';
import { orderApi, refusal } from '../testing/orderApi.ts';

const cities: Report = {
  columns: [
    { heading: 'City', kind: 'text' },
    { heading: 'Orders', kind: 'count' },
    { heading: 'Sales', kind: 'amount' },
    { heading: 'Margin', kind: 'percent' },
  ],
  rows: [
    ['Lahore', 1200, 3_400_000.5, 41.2],
    ['Karachi', 3, -900, null],
  ],
  totals: ['Total', 1203, 3_399_100.5, 41],
  total: 512,
  charted: 2,
};

function show(address: string, answer: () => unknown = () => cities) {
  const { shell, calls } = orderApi({ 'GET /ReportController/report': answer });
  const asked = () => calls.map(({ path }) => path).filter((path) => path.startsWith('/ReportController/report'));
  return { ...renderRoutes(setup(shell).routes, shell, `/admin/reports${address}`), asked };
}

const PERIOD = '&from=2026-01-01&to=2026-01-31';

it('shows the report of the address as a table with all rows together, what is charted first, and says how many there are', async () => {
  const { asked } = show(`?report=sales&by=city${PERIOD}`);
  const table = within(await screen.findByRole('table', { name: 'Sales Report: By city' }));
  expect(asked()).toEqual([`/ReportController/report?report=sales&by=city${PERIOD}`]);
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'CitySalesOrdersMargin',
    'Lahore₨ 3,400,000.501,20041.2%',
    'Karachi-₨ 900.003',
    'Total₨ 3,399,100.501,20341.0%',
  ]);
  screen.getByText('The first 2 of 512 rows; the file has all.');
  screen.getByRole('img', { name: 'Sales Report: By city, Sales' });
});

it('keeps what is chosen in the address', async () => {
  const { address } = show(`?report=sales&by=city${PERIOD}`);
  await userEvent.selectOptions(await screen.findByLabelText('Report'), 'profit-loss');
  await waitFor(() => expect(address()).toBe(`/admin/reports?report=profit-loss${PERIOD}`));
  screen.getByRole('heading', { name: 'Profit & Loss Report' });
  await userEvent.selectOptions(screen.getByLabelText('View'), 'delivered-city');
  await waitFor(() => expect(address()).toBe(`/admin/reports?report=profit-loss${PERIOD}&by=delivered-city`));
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'last-month');
  await waitFor(() => expect(address()).toBe('/admin/reports?report=profit-loss&by=delivered-city&period=last-month'));
});

it('takes days of one’s own, and says when they are the wrong way round', async () => {
  const { address } = show(`?report=orders${PERIOD}`);
  fireEvent.change(await screen.findByLabelText('To'), { target: { value: '2026-01-20' } });
  await waitFor(() => expect(address()).toContain('from=2026-01-01&to=2026-01-20'));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-21' } });
  expect((await screen.findByText('The last day must not be before the first.')).getAttribute('role')).toBe('alert');
  expect(screen.getByRole('button', { name: 'Export CSV' }).hasAttribute('disabled')).toBe(true);
});

it('asks for no days where a report is of what is on hand', async () => {
  show('?report=inventory&by=age');
  await screen.findByRole('heading', { name: 'Inventory Report' });
  expect(screen.queryByLabelText('Period')).toBeNull();
});

it('shows the server’s reason when there is no report, and asks again', async () => {
  const answers = [() => refusal(503, 'This report takes too long. Please choose a shorter period.'), () => cities];
  show(`?report=sales&by=city${PERIOD}`, () => answers.shift()?.());
  await screen.findByText('This report takes too long. Please choose a shorter period.');
  const [again] = screen.getAllByRole('button', { name: 'Try again' }).slice(-1);
  await userEvent.click(again as HTMLElement);
  await screen.findByRole('table', { name: 'Sales Report: By city' });
});

it('says when a report has no rows', async () => {
  show('?report=inventory&by=dead', () => ({ ...cities, rows: [], total: 0 }));
  await screen.findByText('There is nothing in this report');
});

it('shows the newest day first, and folds days of nothing', async () => {
  const day = (name: string, sales: number) => [name, 0, sales, sales ? 40 : null];
  const columns = [{ heading: 'Day', kind: 'day' }, ...cities.columns.slice(1)];
  const rows = [
    day('2026-11-01', 5),
    day('2026-11-02', 0),
    day('2026-11-03', 0),
    day('2026-11-04', 7),
    day('2026-11-05', 0),
  ];
  show('?report=sales&by=day&from=2026-11-01&to=2026-11-05', () => ({
    ...cities,
    columns,
    rows,
    totals: null,
    total: 5,
  }));
  const table = within(await screen.findByRole('table', { name: 'Sales Report: By day' }));
  expect(table.getAllByRole('rowheader').map((name) => name.textContent)).toEqual([
    'Nov 5, 2026: nothing',
    'Nov 4, 2026',
    'Nov 2, 2026 – Nov 3, 2026: nothing',
    'Nov 1, 2026',
  ]);
});
