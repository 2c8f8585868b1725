import { createReadStream } from 'node:fs';
import { unreadable } from './columns.ts';

export const SAVE_AS = "save it as 'CSV UTF-8' and choose it again";

/**
 * Excel's 'Unicode Text' is UTF-16, with a mark in front or without; its 'CSV (Comma delimited)' is what Windows writes in the
 * West, where it is no UTF-8.
 */
export async function encodingOf(file: string, head: Uint8Array): Promise<string> {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (second === 0 && first !== 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk as Uint8Array, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/**
 * What nobody writes in letters of the West: bytes without a letter there, three letters with marks in a row, Arabic letters
 * of UTF-8. It is Urdu of Windows, or UTF-8 that broke.
 */
const OTHER_LETTERS = /[\u0081\u008d\u008f\u0090\u009d]|[À-ÿ]{3}|[Ø-Û][^\s\w,;"À-ÿ]/;

/** The file's text; what is none ends the import rather than becoming question marks in the shop. */
export async function* decoded(source: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const textOf = (decode: () => string): string => {
    const text = inEncoding(decode);
    if (encoding === 'windows-1252' && OTHER_LETTERS.test(text)) throw notKnown();
    if (text.includes('\0')) throw unreadable('The file is no CSV file.');
    return text;
  };
  for await (const chunk of source) yield textOf(() => decoder.decode(chunk, { stream: true }));
  yield textOf(() => decoder.decode());
}

function inEncoding(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw notKnown();
  }
}

const notKnown = () => unreadable(`The file is not written in UTF-8; ${SAVE_AS}.`);

/** Whether a file's first bytes are these. */
export const startsWith = (head: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, at) => head[at] === byte);
