import { isFigure, isMissed, type Cell, type Section } from './section.ts';

/** A section as text: its title, its note, and its rows below each other, numbers to the right. */
export function table({ title, note, columns, rows }: Section): string {
  const texts = rows.map((row) => columns.map(({ key }) => cellText(row[key] ?? null)));
  const widths = columns.map((column, i) =>
    Math.max(column.title.length, ...texts.map((cells) => cells[i]?.length ?? 0)),
  );
  const isText = columns.map(({ key }) => rows.some((row) => typeof row[key] === 'string'));
  const line = (cells: string[]): string =>
    cells
      .map((cell, i) => (isText[i] ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  const head = [title, ...(note ? [note] : [])];
  if (rows.length === 0) return head.join('\n');
  return [
    ...head,
    line(columns.map((column) => column.title)),
    line(widths.map((width) => '─'.repeat(width))),
    ...texts.map(line),
  ].join('\n');
}

/** `0.42`, `0.42 (0.40–0.47)`, `0.42 ≤ 0.50` when a target is reached, `0.61 > 0.50 !` when it is missed. */
export function cellText(cell: Cell): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  if (!isFigure(cell)) return numberText(cell);
  const { value, range, limit } = cell;
  const spread = range ? ` (${range.map(numberText).join('–')})` : '';
  const target = limit === undefined ? '' : isMissed(cell) ? ` > ${numberText(limit)} !` : ` ≤ ${numberText(limit)}`;
  return numberText(value) + spread + target;
}

/** Three or so digits that mean something, whatever the size. */
function numberText(value: number): string {
  const size = Math.abs(value);
  const digits = Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 3;
  return value.toFixed(digits);
}
