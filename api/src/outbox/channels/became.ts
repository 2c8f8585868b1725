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

/** Words and signs between two spaces each, whatever stood between them. */
export const wordsIn = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]/gu) ?? []).map((one) => ` ${one} `).join('');
