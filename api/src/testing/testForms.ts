import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { addAccount } from './testAccounts.ts';
import { UNFINISHED } from '../kernel/store/localFiles.ts';
import type { Database } from '../kernel/db/database.ts';

/** A form's values: nested like the body the server puts together; a Blob is a file. */
export type FormValue = string | number | Blob | FormValue[] | { [name: string]: FormValue | undefined };

/** A multipart form of nested values, their names with brackets (admin specification, 7). */
export function formOf(values: { [name: string]: FormValue | undefined }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) append(form, name, value);
  return form;
}

function append(form: FormData, name: string, value: FormValue | undefined): void {
  if (value === undefined) return;
  if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : 'file');
  else if (typeof value !== 'object') form.append(name, String(value));
  else for (const [step, child] of Object.entries(value)) append(form, `${name}[${step}]`, child);
}

/** Every file below a folder, in order, but renditions: they are made of what is stored, in their own time. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ![UNFINISHED, '.avif'].some((end) => entry.name.endsWith(end)))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

export async function pngFile(width = 40, height = 50, shade = 90, name = 'picture.png'): Promise<File> {
  const background = { r: shade % 256, g: 90, b: shade >> 8 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return fileOf(bytes, name);
}

export function fileOf(content: Uint8Array | string, name: string): File {
  return new File([typeof content === 'string' ? content : new Uint8Array(content)], name);
}

/** The smallest file that is as long as an MP4 says it is; `padding` bytes of film. */
export function mp4File(padding = 16, name = 'film.mp4'): File {
  const boxes = [
    box('ftyp', Buffer.from('isom\0\0\x02\0isommp42', 'latin1')),
    box('moov', Buffer.alloc(8)),
    box('mdat', Buffer.alloc(padding, padding)),
  ];
  return new File(boxes.flat(), name);
}

/** In parts: films of 100 MB are copied no more often than they must. */
function box(type: string, content: Buffer<ArrayBuffer>): Buffer<ArrayBuffer>[] {
  const head = Buffer.alloc(8, type, 'latin1');
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return [head, content];
}

/** What every product of a form needs: ids of a category, a group, a supplier and two sizes. */
export interface TestLookups {
  category: number;
  group: number;
  supplier: number;
  sizes: [number, number];
}

/** A new supplier, and what every shop starts with. */
export async function addLookups(db: Database): Promise<TestLookups> {
  const supplier = await addAccount(db, { username: null, password: null, role: 'supplier', company: 'Lahore Looms' });
  const idOf = async (name: string, group: string): Promise<number> => {
    const named = db.read.selectFrom('entities').select('id').where('name', '=', name).where('group_name', '=', group);
    return (await named.executeTakeFirstOrThrow()).id;
  };
  return {
    category: 21,
    group: await idOf('Toddler', 'prdSizeGroup'),
    supplier,
    sizes: [await idOf('2-3 Years', 'prdSize'), await idOf('3-4 Years', 'prdSize')],
  };
}

/** A complete form of a product; `change` replaces some of its fields. */
export function productFields(
  { category, group, supplier }: TestLookups,
  change: Record<string, FormValue | undefined> = {},
) {
  return {
    name: 'Rose frock',
    category,
    supplier,
    group,
    description: 'Cotton, with roses.',
    minStock: 5,
    costPrice: '1000',
    wholesalePrice: '1050.00',
    retailPrice: '1200',
    onSale: '0',
    ...change,
  };
}

/** A row of the Articles table. */
export function variationFields({ sizes }: TestLookups, change: Record<string, FormValue | undefined> = {}) {
  return { id: 'a8f3', variant: 'G', color: 'Rose', size: sizes[0], price: '1200', quantity: 4, ...change };
}
