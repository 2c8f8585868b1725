import { bonesOf, isTypo, isUrdu, soundOf } from '@shop/shared/format/sounds';
import { TRADE_WORDS, tradeWordHeard, tradeWordsLike } from '@shop/shared/format/tradeWords';
import { oneForm, type IndexedWord } from './wordIndex.ts';

/** Whether a word of the shop is meant. */
export type Meaning = (word: IndexedWord) => boolean;

/** So many letters of what is heard say what word it begins. */
const TELLING = 4;

/** Words of the shop a word of Roman Urdu or Urdu stands for, as it is spelt; 'nothing' of one that says nothing. */
export function meaningOf(word: string): Meaning | 'nothing' | undefined {
  const shops = TRADE_WORDS.get(word);
  return shops && (shops.length === 0 ? 'nothing' : meantBy([word]));
}

/** Of a word nothing has as it is: what it may mean, each where what stands before it finds nothing. */
export function guessesOf(word: string): (Meaning | 'nothing')[] {
  if (!/^\p{L}{2,}$/u.test(word)) return [];
  const form = oneForm(word);
  const sound = soundOf(form);
  const isHeard = (known: string) => known === sound || (sound.length >= TELLING && known.startsWith(sound));
  const isTyped = (known: string) => isTypo(sound, known);
  const heard = tradeWordHeard(sound) ?? tradeWordsLike(isHeard);
  return [
    heard === 'nothing'
      ? 'nothing'
      : either(meantBy([form, ...(heard ?? [])]), (known) => isHeard(known.sound) || hasBonesOf(word, sound, known)),
    either(meantBy(tradeWordsLike(isTyped) ?? []), (known) => isTypo(form, known.form) || isTyped(known.sound)),
  ];
}

/** Words of the shop that are one of these, or are meant by one. */
const meantBy =
  (words: readonly string[]): Meaning =>
  ({ form, means }) =>
    words.some((word) => word === form || means?.has(word));

const either =
  (one: Meaning, other: Meaning): Meaning =>
  (word) =>
    one(word) || other(word);

/** Urdu's letters say few vowels: between them and Roman ones the others decide, where there are three. */
function hasBonesOf(word: string, sound: string, known: IndexedWord): boolean {
  if (isUrdu(word) === isUrdu(known.form)) return false;
  const bones = bonesOf(sound);
  return bones.length > 2 && bones === bonesOf(known.sound);
}
