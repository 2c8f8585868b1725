import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { BarChart, type BarChartProps } from './BarChart.tsx';

const rows = [
  { name: 'Nov 21, 2026', short: 'Nov 21', value: 0, text: '₨ 0.00' },
  { name: 'Nov 22, 2026', short: 'Nov 22', value: 1500, text: '₨ 1,500.00' },
];

/** In a box of this width; a window without layout has none. */
function show(props: Partial<BarChartProps> = {}, width = 640) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      heard: (entries: object[]) => void;
      constructor(heard: (entries: object[]) => void) {
        this.heard = heard;
      }
      observe() {
        this.heard([{ contentRect: { left: 0, top: 0, width, height: 224 } }]);
      }
      disconnect() {}
    },
  );
  const columns = { name: 'Day', value: 'Sales' };
  return render(<BarChart rows={rows} label="Sales of two days" columns={columns} tick={String} {...props} />);
}

it('draws a bar for each row, as high as its value', async () => {
  const { container } = show();
  await screen.findByText('Nov 22, 2026: ₨ 1,500.00');
  const heights = [...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
  expect(heights[0]).toBe(0);
  expect(heights[1]).toBeGreaterThan(100);
  screen.getByRole('img', { name: 'Sales of two days' });
  screen.getByText('Nov 21');
  screen.getByText('1500');
});

it('names fewer bars where there is little room, the last one always', async () => {
  show({}, 130);
  await screen.findByText('Nov 22');
  expect(screen.queryByText('Nov 21')).toBeNull();
});

it('hangs bars of a loss from the line of 0', async () => {
  const { container } = show({
    rows: [...rows, { name: 'Nov 23, 2026', short: 'Nov 23', value: -1500, text: '-₨ 1,500.00' }],
  });
  await screen.findByText('Nov 23, 2026: -₨ 1,500.00');
  const [, gain, loss] = [...container.querySelectorAll('rect')].map((bar) => ({
    top: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }));
  expect(loss?.height).toBe(gain?.height);
  expect(loss?.top).toBe((gain?.top ?? 0) + (gain?.height ?? 0));
});

it('writes names in full where there is room, and cuts them where there is not', async () => {
  const named = ['Leopard Express', 'Quick Courier', 'TCS'].map((name, at) => ({
    name,
    short: name,
    value: at + 1,
    text: String(at + 1),
  }));
  show({ rows: named, columns: null });
  await screen.findByText('Leopard Express');
  cleanup();
  show({ rows: named, columns: null }, 320);
  await screen.findByText('Leopard…');
  screen.getByText('TCS');
});

it('lays bars down where each needs its whole name and there is no room for all of them', async () => {
  const named = ['Girls Collection', 'Boys Collection', 'Gift Packs', 'Refunds'].map((name, at) => ({
    name,
    short: name,
    value: at === 3 ? -2 : at + 1,
    text: `${at + 1} pieces`,
  }));
  const { container } = show({ rows: named, columns: null, namesAll: true }, 330);
  const rows = await screen.findAllByRole('listitem', { hidden: true });
  expect(rows.map((row) => row.textContent)).toEqual(named.map(({ name, text }) => name + text));
  const bars = [...container.querySelectorAll<HTMLElement>('li > :last-child')];
  expect(bars.map(({ style }) => Math.round(Number.parseFloat(style.width)))).toEqual([20, 40, 60, 40]);
  const starts = bars.map((bar) => Math.round(Number.parseFloat(bar.style.marginInlineStart)));
  expect(starts).toEqual([40, 40, 40, 0]);
  expect(container.querySelector('svg')).toBeNull();
  cleanup();
  const wide = show({ rows: named, columns: null, namesAll: true }).container;
  const names = () => [...wide.querySelectorAll('.visx-axis-bottom text')].map(({ textContent }) => textContent);
  await expect.poll(names).toEqual(named.map(({ name }) => name));
  expect(wide.querySelector('li')).toBeNull();
});

it.each([
  ['five short names by phone', ['TCS', 'Leopard', 'PostEx', 'Trax', 'Call'], 346],
  ['hours by phone', ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00'], 346],
  ['four long names a little too narrow', ['Girls Collection', 'Boys Collection', 'Gift Packs', 'Deals'], 542],
  ['fifteen names on a desk', Array.from({ length: 15 }, (_, at) => `Colour ${'ABCDEFGHIJKLMNO'[at]}`), 972],
])('names every bar in full where each needs it: %s', async (_, names, width) => {
  const named = names.map((name, at) => ({ name, short: name, value: at, text: String(at) }));
  const { container } = show({ rows: named, columns: null, namesAll: true }, width);
  const shown = () => [...container.querySelectorAll('.visx-axis-bottom text, li > :first-child')];
  await expect.poll(() => shown().map(({ textContent }) => textContent)).toEqual(names);
});

it('leaves its table out where the page shows one', () => {
  show({ columns: null });
  expect(screen.queryByText('Show as a table')).toBeNull();
});

it('has a table of the same figures', async () => {
  show();
  await userEvent.click(screen.getByText('Show as a table'));
  const table = within(screen.getByRole('table', { name: 'Sales of two days' }));
  const read = table.getAllByRole('row').map((row) => row.textContent);
  expect(read).toEqual(['DaySales', 'Nov 21, 2026₨ 0.00', 'Nov 22, 2026₨ 1,500.00']);
});

it('draws no bars before the rows are there, and none where nothing was sold', async () => {
  const { container, rerender } = show({ rows: undefined });
  expect(container.querySelector('rect')).toBeNull();
  const none = rows.map((row) => ({ ...row, value: 0 }));
  rerender(<BarChart rows={none} label="" columns={{ name: '', value: '' }} tick={String} />);
  await screen.findByText('0');
});
