import { plainNumber } from '@shop/shared/format/spreadsheet';
import { COLUMNS, headingKey, type Column } from '../columns.ts';
import type { TableRow } from '../tableRow.ts';

/** A line of another shop's export. */
export interface ForeignRow {
  line: number;
  /** What stands below a heading, '' for nothing; the heading in lower case. Of several, the first of them that is there. */
  cell(...headings: string[]): string;
  /** What stands below every heading that begins so. */
  cellsBelow(beginning: string): string[];
}

/** What a line of it says in our columns. */
export interface Mapped {
  row: ForeignRow;
  cells: Partial<Record<Column, string>>;
  hints?: string[];
  faults?: string[];
}

export interface ForeignShop {
  name: string;
  /** Headings by which its export is known, in lower case: one of these lists. */
  knownBy: readonly (readonly string[])[];
  map(rows: readonly ForeignRow[]): Mapped[];
}

/** Reads another shop's export; columns of ours that somebody added to it count before what it says itself. */
export function readForeign(shop: ForeignShop, headings: readonly string[], records: readonly ForeignRecord[]) {
  const keys = headings.map(headingKey);
  const read = new Set<string>();
  const rows = records.map(({ line, record }): ForeignRow => ({
    line,
    cell(...headings) {
      const heading = headings.find((one) => keys.includes(one)) ?? '';
      read.add(heading);
      return record[keys.indexOf(heading)]?.trim() ?? '';
    },
    cellsBelow(beginning) {
      return keys.filter((key) => key.startsWith(beginning)).map((key) => this.cell(key));
    },
  }));
  const mapped = shop.map(rows);
  const own = COLUMNS.filter((column) => keys.includes(column.toLowerCase()) && !read.has(column.toLowerCase()));
  const table = mapped.map(({ row, cells, hints = [], faults = [] }): TableRow => {
    const added = own.map((column): [Column, string] => [column, row.cell(column.toLowerCase())]);
    const all = [...(Object.entries(cells) as [Column, string][]), ...added].filter(([, text]) => text !== '');
    return { line: row.line, cells: new Map(all), isTooLong: false, hints, faults };
  });
  return { rows: table, passedOver: headings.filter((name, at) => name.trim() !== '' && !read.has(keys[at] ?? '')) };
}

export interface ForeignRecord {
  line: number;
  record: readonly string[];
}

/** Who clothes are for, by words of their category, tags and name. */
export function variantOf(...words: readonly string[]): string {
  const text = words.join(' ');
  const [girls, boys] = [/\bgirls?\b/i.test(text), /\bboys?\b/i.test(text)];
  return girls === boys ? 'UX' : girls ? 'G' : 'B';
}

/** Colour and size among options, by what the options are called. */
export function optionsOf(options: readonly (readonly [name: string, value: string])[]): {
  Color: string;
  Size: string;
} {
  const valueOf = (pattern: RegExp): string => options.find(([name]) => pattern.test(name))?.[1] ?? '';
  return { Color: valueOf(/colou?r|shade/i), Size: valueOf(/size|age/i) };
}

/** What is sold too often there has less than nothing on hand. */
export function quantityOf(text: string): { Quantity: string; hints: string[] } {
  if (!text.startsWith('-')) return { Quantity: text, hints: [] };
  return { Quantity: '0', hints: [`Quantity is ${text} there; 0 is taken.`] };
}

/** Said of what another shop does not show. */
export const drafted = (status: string): string[] =>
  status === '' ? [] : [`It is not on sale there (${status}); a new product will be a draft here.`];

/** Prices of a product and of the variation, where `before` is the higher price that is struck through, or ''. */
export function pricesOf(price: string, before: string): Partial<Record<Column, string>> {
  const isOnSale = Number(plainNumber(before)) > Number(plainNumber(price));
  return { 'Retail Price': isOnSale ? before : price, 'Sale Price': isOnSale ? price : '' };
}
