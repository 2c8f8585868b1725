import { PAGE_FORM } from './texts.ts';

export type Mark = 'heading' | 'bold' | 'bullets' | 'numbers' | 'link';

/** What a button of the toolbar does: replaces a part of the text, and leaves a part of that chosen. */
export interface Change {
  from: number;
  to: number;
  text: string;
  /** Within the whole text. */
  chosen: [from: number, to: number];
}

const LINE = { heading: () => '## ', bullets: () => '- ', numbers: (at: number) => `${at + 1}. ` };
const IN_FRONT = /^(#{1,6} |[-*+] |\d+[.)] )/;

const ADDRESS = 'https://';

/** Where `from` to `to` of a text is chosen. A mark that is there already is taken away. */
export function withMark(text: string, begin: number, end: number, mark: Mark): Change {
  if (mark !== 'bold' && mark !== 'link') return lines(text, begin, end, LINE[mark]);
  // With a space inside, the marks of bold words are none.
  const chosen = text.slice(begin, end);
  const words = chosen.trim();
  const from = words ? begin + chosen.indexOf(words) : begin;
  const to = words ? from + words.length : end;
  if (mark === 'bold') {
    if (/^\*\*[^]+\*\*$/.test(words)) return changed(from, to, words.slice(2, -2), 0);
    return changed(from, to, `**${words || PAGE_FORM.words.bold}**`, 2);
  }
  const link = `[${words || PAGE_FORM.words.link}](${ADDRESS})`;
  const last = from + link.length - 1;
  // What is still to be typed: the words, else the address.
  return { from, to, text: link, chosen: words ? [last, last] : [from + 1, last - ADDRESS.length - 2] };
}

function changed(from: number, to: number, text: string, around: number): Change {
  return { from, to, text, chosen: [from + around, from + text.length - around] };
}

/** Puts something in front of each whole line, in place of what is there; of what has it everywhere it is taken away. */
function lines(text: string, from: number, to: number, inFront: (at: number) => string): Change {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const newline = text.indexOf('\n', to);
  const end = newline < 0 ? text.length : newline;
  const before = text.slice(start, end).split('\n');
  const isThere = before.every((line, at) => line.startsWith(inFront(at)));
  const after = before.map((line, at) => (isThere ? '' : inFront(at)) + line.replace(IN_FRONT, '')).join('\n');
  const caret = start + after.length;
  return { from: start, to: end, text: after, chosen: before.length > 1 ? [start, caret] : [caret, caret] };
}
