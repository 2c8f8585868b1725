import { setImmediate as pause } from 'node:timers/promises';
import { unreadable } from '../columns.ts';
import { openZip, type Zip } from './zip.ts';

/** A cell as the file has it: numbers are dates too, by what their column is. */
export type Cell = string | number;
export type Grid = Cell[][];

/** Lines of a report, and columns that are looked at. */
export const MOST_LINES = 20_000;
/** Titles above, and totals below. */
export const MOST_BESIDE = 200;
const MOST_COLUMNS = 100;
const MOST_SHEETS = 10;

export const tooLong = () =>
  unreadable(`The file has more than ${MOST_LINES.toLocaleString('en')} lines; please split it.`);

/**
 * The first sheet of a workbook that has anything in it; formulas as they were worked out last. Throws 422 IMPORT_UNREADABLE for
 * what is no workbook, has macros, or is far too large.
 */
export async function readWorkbook(file: string, bytes: number): Promise<Grid> {
  const zip = await openZip(file, bytes);
  try {
    if (zip.names.some((name) => name.toLowerCase().endsWith('vbaproject.bin'))) {
      throw unreadable('The workbook has macros. Please save it as .xlsx, without them, and choose it again.');
    }
    if (!zip.names.includes('xl/workbook.xml')) throw unreadable('The file is no Excel workbook.');
    const strings = sharedStrings((await zip.text('xl/sharedStrings.xml')) ?? '');
    for (const name of new Set((await sheetNames(zip)).slice(0, MOST_SHEETS))) {
      const grid = await readSheet((await zip.text(name)) ?? '', strings);
      if (grid.some((row) => row.some((cell) => cell !== ''))) return grid;
    }
    throw unreadable('The workbook is empty.');
  } finally {
    await zip.close();
  }
}

/** Paths of the sheets people see, in their order. */
async function sheetNames(zip: Zip): Promise<string[]> {
  const book = (await zip.text('xl/workbook.xml')) ?? '';
  const links = (await zip.text('xl/_rels/workbook.xml.rels')) ?? '';
  const targets = new Map(
    [...links.matchAll(/<(?:\w+:)?Relationship\b[^<>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  return [...book.matchAll(/<(?:\w+:)?sheet\b[^<>]*>/g)].flatMap(([tag]) => {
    const target = targets.get(attribute(tag, '[a-z]+:id'));
    if (target === undefined || /state="(very)?hidden"/i.test(tag)) return [];
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  });
}

const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const sharedStrings = (xml: string): string[] => [...elements(xml, 'si')].map(({ inner }) => textIn(inner));

/** Elements of a name, which do not stand in each other, in one go: whatever is sent, no part of it is read twice. */
function* elements(xml: string, name: string): Generator<{ head: string; inner: string; from: number; to: number }> {
  const open = new RegExp(`<(\\w+:)?${name}(?=[\\s/>])([^<>]*)>`, 'g');
  for (let tag = open.exec(xml); tag; tag = open.exec(xml)) {
    const [, prefix = '', head = ''] = tag;
    if (head.endsWith('/')) {
      yield { head: head.slice(0, -1), inner: '', from: tag.index, to: open.lastIndex };
      continue;
    }
    const end = xml.indexOf(`</${prefix}${name}>`, open.lastIndex);
    if (end === -1) throw unreadable('The workbook is damaged and cannot be read.');
    yield { head, inner: xml.slice(open.lastIndex, end), from: tag.index, to: end };
    open.lastIndex = end;
  }
}

/** Runs of a text, without how they are read aloud. */
function textIn(xml: string): string {
  let written = '';
  let at = 0;
  for (const { from, to } of elements(xml, 'rPh')) {
    written += xml.slice(at, from);
    at = to;
  }
  written += xml.slice(at);
  return [...elements(written, 't')].map(({ inner }) => unescaped(inner)).join('');
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replaceAll(/&(#x?[\da-f]+|\w+);/gi, (all, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? all;
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code < 0x11_00_00 ? String.fromCodePoint(code) : '';
  });

async function readSheet(xml: string, strings: readonly string[]): Promise<Grid> {
  const grid: Grid = [];
  for (const { head, inner } of elements(xml, 'row')) {
    const at = Number(attribute(head, 'r')) || grid.length + 1;
    if (Math.max(at, grid.length) > MOST_LINES + MOST_BESIDE) throw tooLong();
    while (grid.length < at - 1) grid.push([]);
    grid.push(cellsOf(inner, strings));
    // Others have their turn.
    if (grid.length % 1000 === 0) await pause();
  }
  return grid;
}

function cellsOf(xml: string, strings: readonly string[]): Cell[] {
  const cells: Cell[] = [];
  let many = 0;
  for (const { head, inner } of elements(xml, 'c')) {
    many += 1;
    if (many > MOST_COLUMNS) break;
    const at = columnOf(attribute(head, 'r')) ?? cells.length;
    if (at >= MOST_COLUMNS) continue;
    while (cells.length < at) cells.push('');
    cells[at] = cellOf(attribute(head, 't'), inner, strings);
  }
  return cells;
}

function cellOf(type: string, inner: string, strings: readonly string[]): Cell {
  if (type === 'inlineStr') return textIn(inner).trim();
  const value = /<(?:\w+:)?v\b[^<>]*>([^<]*)</.exec(inner)?.[1] ?? '';
  if (value === '') return '';
  if (type === 's') return (strings[Number(value)] ?? '').trim();
  if (type === 'e') return '';
  if (type === 'str' || type === 'd') return unescaped(value).trim();
  const number = Number(value);
  return Number.isFinite(number) ? number : unescaped(value);
}

/** `C12` is the third: 2. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
