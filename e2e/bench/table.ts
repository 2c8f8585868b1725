import { isFigure, isMissed, type Cell, type Section } from './section.ts';

/** A section as text: its title, its note, and its rows below each other, numbers to the right. */
export function table({ title, note = '', rows }: Section): string {
  const titles = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const texts = rows.map((row) => titles.map((key) => cellText(row[key] ?? null)));
  const widths = titles.map((key, i) => Math.max(key.length, ...texts.map((cells) => cells[i]?.length ?? 0)));
  const isText = titles.map((key) => rows.some((row) => typeof row[key] === 'string'));
  const line = (cells: string[]): string =>
    cells.map((cell, i) => (isText[i] ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ');
  const lines = [title, note, line(titles), line(widths.map((width) => '─'.repeat(width))), ...texts.map(line)];
  return lines
    .map((one) => one.trimEnd())
    .filter(Boolean)
    .join('\n');
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
