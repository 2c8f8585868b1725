import { expect, it } from 'vitest';
import { withMark, type Mark } from './marks.ts';

/** The text with what is between `|` chosen, after a button was pressed. */
function press(shown: string, mark: Mark): string {
  const [before = '', chosen = '', after] = shown.split('|');
  const text = before + chosen + (after ?? '');
  const to = after === undefined ? before.length : before.length + chosen.length;
  const whole = after === undefined ? shown.replace('|', '') : text;
  const change = withMark(whole, before.length, to, mark);
  const made = whole.slice(0, change.from) + change.text + whole.slice(change.to);
  const [from, end] = change.chosen;
  const middle = from === end ? '|' : `|${made.slice(from, end)}|`;
  return made.slice(0, from) + middle + made.slice(end);
}

it.each<[Mark, string, string]>([
  ['bold', 'Within |7 days|.', 'Within **|7 days|**.'],
  ['bold', 'Within |**7 days**|.', 'Within |7 days|.'],
  ['bold', 'سات |دن| کے اندر', 'سات **|دن|** کے اندر'],
  ['bold', 'Within| 7 days |now', 'Within **|7 days|** now'],
  ['heading', 'one\ntwo|\nthree', 'one\n## two|\nthree'],
  ['heading', 'one\n## two|', 'one\ntwo|'],
  ['bullets', '|one\ntwo|', '|- one\n- two|'],
  ['numbers', '|- one\n- two|', '|1. one\n2. two|'],
  ['numbers', '|1. one\n2. two|', '|one\ntwo|'],
  ['link', 'see |sizes| here', 'see [sizes](https://|) here'],
])('%s: %s', (mark, before, after) => {
  expect(press(before, mark)).toBe(after);
});

it('leaves what is still to be typed chosen', () => {
  expect(withMark('', 0, 0, 'bold')).toMatchObject({ text: '**bold words**', chosen: [2, 12] });
  const { text, chosen } = withMark('x', 1, 1, 'link');
  expect([text, `x${text}`.slice(...chosen)]).toEqual(['[words of the link](https://)', 'words of the link']);
});

it('loses no letter, whatever is chosen', () => {
  const text = 'a ب\n\n- a\n2. ے **a** \n';
  const letters = (part: string) => part.replaceAll(/[^aبے]/g, '');
  for (const mark of ['heading', 'bold', 'bullets', 'numbers', 'link'] as const) {
    for (let from = 0; from < text.length; from += 1) {
      for (let to = from + 1; to <= text.length; to += 1) {
        const change = withMark(text, from, to, mark);
        expect(letters(change.text.replace('https://', ''))).toBe(letters(text.slice(change.from, change.to)));
      }
    }
  }
});
