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
  const isSaid = (word: string, other: string) =>
    (other.length > word.length ? said.replaceAll(other, '') : said).includes(word);
  const isTaken = isSaid(taken, nothing);
  const isNothing = isSaid(nothing, taken);
  return isTaken === isNothing ? 'unclear' : isTaken ? 'taken' : 'nothing';
}

/** Whether an answer says this: its words whole and one after another, whatever stood between them. */
export const says = (answer: string, said: string): boolean => wordsIn(answer).includes(wordsIn(said));

/** Words and signs between two spaces each, whatever stood between them; marks of pages and XML are none. */
export const wordsIn = (text: string): string =>
  (
    withoutTags(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]/gu) ?? []
  )
    .map((one) => ` ${one} `)
    .join('');

/** One line without marks of pages and XML. */
export const withoutTags = (text: string): string => text.replaceAll(/(?:<[^>]*>|\s)+/g, ' ').trim();
