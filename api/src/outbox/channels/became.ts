import type { Channels } from '../reading.ts';

export type Became = 'taken' | 'nothing' | 'unclear';

/**
 * What an answer says of a message: `unclear` where it says both or neither. Words are looked for whole ("sent" is not in
 * "unsent"), and a longer one first ("found" is not said by "not found").
 */
export function becameOf(
  answer: string,
  { askTaken, askNothing }: Pick<Channels['sms'], 'askTaken' | 'askNothing'>,
): Became {
  const taken = wordsIn(askTaken);
  const nothing = wordsIn(askNothing);
  const said = wordsIn(answer);
  const isSaid = (word: string, other: string) => {
    const without = (text: string) => (other.length > word.length ? text.replaceAll(other, '') : text);
    const rest = without(said);
    return (hasTags(word) ? rest : without(rest.replaceAll(/ <[^>]*> /g, ''))).includes(word);
  };
  const isTaken = isSaid(taken, nothing);
  const isNothing = isSaid(nothing, taken);
  return isTaken === isNothing ? 'unclear' : isTaken ? 'taken' : 'nothing';
}

/**
 * Whether an answer says this, whatever space stands between its words: from where a word or a part of one begins ("OK" is
 * in "OK1832" and in "SMS_OK", not in "token") to a number's end ("0" is not in "07"). Tags count where it has some.
 */
export function says(answer: string, said: string): boolean {
  // What it begins with begins a word.
  const text = ` ${hasTags(said) ? answer : withoutTags(answer)}`;
  const pattern = tokensOf(said).map((token) => token.replaceAll(SYNTAX, String.raw`\$&`));
  return [...text.matchAll(new RegExp(pattern.join(String.raw`\s*`), 'giu'))].some(({ 0: { length }, index }) => {
    const start = text.slice(Math.max(0, index - 1), index + 2);
    const end = text.slice(index + length - 1, index + length + 1);
    return (!INSIDE_WORD.test(start) || NEW_PART.test(start)) && !INSIDE_NUMBER.test(end);
  });
}

const SYNTAX = /[$()*+./?[\\\]^{|}]/g;
const INSIDE_NUMBER = /^\p{N}{2}/u;
const INSIDE_WORD = /^(?:\p{N}{2}|[\p{L}\p{M}]\p{L})/u;
/** As in messageSent and SMSSent. */
const NEW_PART = /^(?:\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll})/u;

/** Words, signs and tags between two spaces each, whatever stood between them. */
export const wordsIn = (text: string): string =>
  tokensOf(text.toLowerCase())
    .map((one) => ` ${one} `)
    .join('');

const tokensOf = (text: string): string[] => text.match(/<[^>]*>|[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]/gu) ?? [];

const hasTags = (text: string): boolean => /<[^>]*>/.test(text);

/** One line without marks of pages and XML. */
export const withoutTags = (text: string): string => text.replaceAll(/(?:<[^>]*>|\s)+/g, ' ').trim();
