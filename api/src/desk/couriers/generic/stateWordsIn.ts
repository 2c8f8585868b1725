import { PARCEL_STATES, type ParcelState } from '@shop/shared/contracts/parcelStates';
import { wordKey, type StateWords } from '../stateWords.ts';

/** `delivered = DLV, OK; attempted = NA`: the words of a courier by the states they mean. What names no state is left out. */
export function stateWordsIn(text: string): StateWords {
  const pairs = text.split(/[;\n]/).flatMap((line): [string, ParcelState][] => {
    const [name = '', words = ''] = line.split('=');
    const state = PARCEL_STATES.find((one) => one.toLowerCase() === name.replace(/\s/g, '').toLowerCase());
    return state ? words.split(',').map((word) => [wordKey(word), state]) : [];
  });
  return Object.fromEntries(pairs.filter(([word]) => word !== ''));
}
